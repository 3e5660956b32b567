import { drawIcon } from '../icon.tsx'

export const MoveIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 12h11M11 7.5l4.5 4.5-4.5 4.5M14 4.5h4.5a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H14" />,
)
