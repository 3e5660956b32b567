import { drawIcon } from '../icon.tsx'

export const LinkIcon = /* @__PURE__ */ drawIcon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-.8.8M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l.8-.8" />,
)
