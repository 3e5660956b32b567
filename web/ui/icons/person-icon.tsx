import { drawIcon } from '../icon.tsx'

export const PersonIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 6 0 0 1 15 0" />,
)
