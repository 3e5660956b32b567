import { drawIcon } from '../icon.tsx'

export const OrganiseIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 4.5h6.5v9H4.5zM4.5 17h6.5v2.5M14.5 4.5h5V10h-5M13.5 16.5l2.5 2.5 4-5" />,
)
