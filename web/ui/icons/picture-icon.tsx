import { drawIcon } from '../icon.tsx'

export const PictureIcon = /* @__PURE__ */ drawIcon(
  <path d="M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15 8.5v.01" />,
)
