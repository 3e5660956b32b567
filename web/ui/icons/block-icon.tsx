import { drawIcon } from '../icon.tsx'

export const BlockIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>,
)
