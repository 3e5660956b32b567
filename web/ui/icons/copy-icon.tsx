import { drawIcon } from '../icon.tsx'

export const CopyIcon = /* @__PURE__ */ drawIcon(
  <path d="M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM15.5 5.5v-1h-11v11h1" />,
)
