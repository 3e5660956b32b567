import { drawIcon } from '../icon.tsx'

export const EditIcon = /* @__PURE__ */ drawIcon(
  <path d="M14.5 5.5l4 4M4.5 19.5l1-4.5L16 4.5a1.7 1.7 0 0 1 2.4 0l1.1 1.1a1.7 1.7 0 0 1 0 2.4L9 18.5z" />,
)
