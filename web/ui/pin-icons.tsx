import { drawIcon } from './icon.tsx'

// Icons on cards of pins and boards.

export const UnlistedIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 4.5l16 15M9.9 6.3A9.8 9.8 0 0 1 12 6c5 0 8.5 4.5 9 6-.2.6-.9 1.7-2 2.8M6.4 8.2C4.5 9.5 3.3 11.2 3 12c.5 1.5 4 6 9 6a9.3 9.3 0 0 0 3.8-.8M10 10.2a2.8 2.8 0 0 0 3.9 3.9" />,
)

export const LockIcon = /* @__PURE__ */ drawIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />)
