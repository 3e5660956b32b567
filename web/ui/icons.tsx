import { drawIcon } from './icon.tsx'

export const HomeIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
)
export const ExploreIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.8 5.2-2.3 5.3-5.3 2.3 2.3-5.3z" />,
)
export const CreateIcon = /* @__PURE__ */ drawIcon(<path d="M12 5v14M5 12h14" />)
export const SearchIcon = /* @__PURE__ */ drawIcon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.8-4.8" />,
)
export const BellIcon = /* @__PURE__ */ drawIcon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
)
export const MessageIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 4c4.7 0 8.5 3.3 8.5 7.5S16.7 19 12 19c-1.1 0-2.2-.2-3.2-.5L4.5 20l1-3.6a7 7 0 0 1-2-4.9C3.5 7.3 7.3 4 12 4Z" />,
)
export const PersonIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 6 0 0 1 15 0" />,
)
export const PeopleIcon = /* @__PURE__ */ drawIcon(
  <path d="M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 5.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7a5.6 5.6 0 0 1 3.5 4.8" />,
)
export const ChevronDownIcon = /* @__PURE__ */ drawIcon(<path d="m6 9.5 6 6 6-6" />)
export const ChevronEndIcon = /* @__PURE__ */ drawIcon(
  <path d="m9.5 6 6 6-6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)
export const BackIcon = /* @__PURE__ */ drawIcon(
  <path d="M19 12H5m6-6-6 6 6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)
export const CloseIcon = /* @__PURE__ */ drawIcon(<path d="m6 6 12 12M18 6 6 18" />)
export const CheckIcon = /* @__PURE__ */ drawIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const MoreIcon = /* @__PURE__ */ drawIcon(
  <path d="M5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z" />,
  { is_filled: true },
)
export const ShareIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 15V4m-4 4 4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13" />,
)
export const LinkIcon = /* @__PURE__ */ drawIcon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-.8.8M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l.8-.8" />,
)
export const VisitIcon = /* @__PURE__ */ drawIcon(<path d="M8 16 17 7M9 7h8v8" />)
export const DownloadIcon = /* @__PURE__ */ drawIcon(<path d="M12 4v11m-4-4 4 4 4-4M5 20h14" />)
export const EditIcon = /* @__PURE__ */ drawIcon(
  <path d="M14.5 5.5l4 4M4.5 19.5l1-4.5L16 4.5a1.7 1.7 0 0 1 2.4 0l1.1 1.1a1.7 1.7 0 0 1 0 2.4L9 18.5z" />,
)
export const ArchiveIcon = /* @__PURE__ */ drawIcon(<path d="M4 5h16v4H4zM5.5 9v10h13V9M10 13h4" />)
export const TrashIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12" />,
)
export const LockIcon = /* @__PURE__ */ drawIcon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />)
export const UnlistedIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 4.5l16 15M9.9 6.3A9.8 9.8 0 0 1 12 6c5 0 8.5 4.5 9 6-.2.6-.9 1.7-2 2.8M6.4 8.2C4.5 9.5 3.3 11.2 3 12c.5 1.5 4 6 9 6a9.3 9.3 0 0 0 3.8-.8M10 10.2a2.8 2.8 0 0 0 3.9 3.9" />,
)
export const SectionsIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 5h6v6h-6zM13.5 5h6v6h-6zM4.5 14h6v6h-6zM13.5 14h6v6h-6z" />,
)
export const BookmarkIcon = /* @__PURE__ */ drawIcon(
  <path d="M7 4h10a1 1 0 0 1 1 1v15l-6-4.5L6 20V5a1 1 0 0 1 1-1Z" />,
)
export const PictureIcon = /* @__PURE__ */ drawIcon(
  <path d="M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15 8.5v.01" />,
)
export const UploadIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 16V5m-4.5 4L12 4.5 16.5 9M4.5 16v2A2 2 0 0 0 6.5 20h11a2 2 0 0 0 2-2v-2" />,
)
export const RetryIcon = /* @__PURE__ */ drawIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5" />)
export const AlertIcon = /* @__PURE__ */ drawIcon(<path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.7v.1" />)
export const HashIcon = /* @__PURE__ */ drawIcon(<path d="M9.5 4 7 20M17 4l-2.5 16M4.5 9h16M3.5 15h16" />)
export const ExpandIcon = /* @__PURE__ */ drawIcon(
  <path d="M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6" />,
)
