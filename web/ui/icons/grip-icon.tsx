import { drawIcon } from '../icon.tsx'

export const GripIcon = /* @__PURE__ */ drawIcon(
  <path d="M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01" strokeWidth={3} />,
)
