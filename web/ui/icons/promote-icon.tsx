import { drawIcon } from '../icon.tsx'

export const PromoteIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 10v4h3.5l7.5 4.5v-13L7.5 10ZM8.5 14.5v5M18 9a4.5 4.5 0 0 1 0 6" strokeLinejoin="round" />,
)
