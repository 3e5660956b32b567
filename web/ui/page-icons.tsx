import { drawIcon } from './icon.tsx'

// Icons of the frame of every page.

export const SearchIcon = /* @__PURE__ */ drawIcon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.8-4.8" />,
)

export const CloseIcon = /* @__PURE__ */ drawIcon(<path d="m6 6 12 12M18 6 6 18" />)

export const AlertIcon = /* @__PURE__ */ drawIcon(<path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.7v.1" />)

export const RetryIcon = /* @__PURE__ */ drawIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5" />)
