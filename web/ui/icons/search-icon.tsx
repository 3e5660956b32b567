import { drawIcon } from '../icon.tsx'

export const SearchIcon = /* @__PURE__ */ drawIcon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.8-4.8" />,
)
