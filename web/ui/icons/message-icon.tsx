import { drawIcon } from '../icon.tsx'

export const MessageIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 4c4.7 0 8.5 3.3 8.5 7.5S16.7 19 12 19c-1.1 0-2.2-.2-3.2-.5L4.5 20l1-3.6a7 7 0 0 1-2-4.9C3.5 7.3 7.3 4 12 4Z" />,
)
