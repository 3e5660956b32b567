import { drawIcon } from './icon.tsx'

// Icons that a page shows before anything is opened; the others are loaded with the parts that need them.

export const AlertIcon = /* @__PURE__ */ drawIcon(<path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.7v.1" />)

export const BackIcon = /* @__PURE__ */ drawIcon(
  <path d="M19 12H5m6-6-6 6 6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)

export const ChevronDownIcon = /* @__PURE__ */ drawIcon(<path d="m6 9.5 6 6 6-6" />)

export const ChevronEndIcon = /* @__PURE__ */ drawIcon(
  <path d="m9.5 6 6 6-6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)

export const CloseIcon = /* @__PURE__ */ drawIcon(<path d="m6 6 12 12M18 6 6 18" />)

export const ExpandIcon = /* @__PURE__ */ drawIcon(
  <path d="M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6" />,
)

export const LockIcon = /* @__PURE__ */ drawIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />)

export const PeopleIcon = /* @__PURE__ */ drawIcon(
  <path d="M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 5.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7a5.6 5.6 0 0 1 3.5 4.8" />,
)

export const PictureIcon = /* @__PURE__ */ drawIcon(
  <path d="M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15 8.5v.01" />,
)

export const RetryIcon = /* @__PURE__ */ drawIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5" />)

export const SearchIcon = /* @__PURE__ */ drawIcon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.8-4.8" />,
)

export const SendIcon = /* @__PURE__ */ drawIcon(
  <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4Z" strokeLinejoin="round" />,
)

export const UnlistedIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 4.5l16 15M9.9 6.3A9.8 9.8 0 0 1 12 6c5 0 8.5 4.5 9 6-.2.6-.9 1.7-2 2.8M6.4 8.2C4.5 9.5 3.3 11.2 3 12c.5 1.5 4 6 9 6a9.3 9.3 0 0 0 3.8-.8M10 10.2a2.8 2.8 0 0 0 3.9 3.9" />,
)

export const VisitIcon = /* @__PURE__ */ drawIcon(<path d="M8 16 17 7M9 7h8v8" />)
