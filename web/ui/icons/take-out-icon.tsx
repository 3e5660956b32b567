import { drawIcon } from '../icon.tsx'

export const TakeOutIcon = /* @__PURE__ */ drawIcon(
  <path d="M20 12H9M13 7.5 8.5 12l4.5 4.5M10 4.5H5.5A1.5 1.5 0 0 0 4 6v12a1.5 1.5 0 0 0 1.5 1.5H10" />,
)
