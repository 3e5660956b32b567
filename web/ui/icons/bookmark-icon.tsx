import { drawIcon } from '../icon.tsx'

export const BookmarkIcon = /* @__PURE__ */ drawIcon(
  <path d="M7 4h10a1 1 0 0 1 1 1v15l-6-4.5L6 20V5a1 1 0 0 1 1-1Z" />,
)
