import { drawIcon } from './icon.tsx'

// Icons of controls that are loaded with the parts that need them.

export const ArchiveIcon = /* @__PURE__ */ drawIcon(<path d="M4 5h16v4H4zM5.5 9v10h13V9M10 13h4" />)

export const BellIcon = /* @__PURE__ */ drawIcon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
)

export const BlockIcon = /* @__PURE__ */ drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>,
)

export const BookmarkIcon = /* @__PURE__ */ drawIcon(
  <path d="M7 4h10a1 1 0 0 1 1 1v15l-6-4.5L6 20V5a1 1 0 0 1 1-1Z" />,
)

export const CheckIcon = /* @__PURE__ */ drawIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)

export const CopyIcon = /* @__PURE__ */ drawIcon(
  <path d="M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM15.5 5.5v-1h-11v11h1" />,
)

export const CreateIcon = /* @__PURE__ */ drawIcon(<path d="M12 5v14M5 12h14" />)

export const DownloadIcon = /* @__PURE__ */ drawIcon(<path d="M12 4v11m-4-4 4 4 4-4M5 20h14" />)

export const EditIcon = /* @__PURE__ */ drawIcon(
  <path d="M14.5 5.5l4 4M4.5 19.5l1-4.5L16 4.5a1.7 1.7 0 0 1 2.4 0l1.1 1.1a1.7 1.7 0 0 1 0 2.4L9 18.5z" />,
)

export const ExploreIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.8 5.2-2.3 5.3-5.3 2.3 2.3-5.3z" />,
)

export const FlagIcon = /* @__PURE__ */ drawIcon(<path d="M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12" />)

export const GripIcon = /* @__PURE__ */ drawIcon(
  <path d="M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01" strokeWidth={3} />,
)

export const HashIcon = /* @__PURE__ */ drawIcon(<path d="M9.5 4 7 20M17 4l-2.5 16M4.5 9h16M3.5 15h16" />)

export const HeartIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />,
)

export const HomeIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
)

export const LinkIcon = /* @__PURE__ */ drawIcon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-.8.8M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l.8-.8" />,
)

export const MergeIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 20v-7L5.5 5M12 13l6.5-8M8.5 16.5 12 20l3.5-3.5" />,
)

export const MessageIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 4c4.7 0 8.5 3.3 8.5 7.5S16.7 19 12 19c-1.1 0-2.2-.2-3.2-.5L4.5 20l1-3.6a7 7 0 0 1-2-4.9C3.5 7.3 7.3 4 12 4Z" />,
)

export const MoreIcon = /* @__PURE__ */ drawIcon(
  <path d="M5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm7 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z" />,
  { is_filled: true },
)

export const MoveIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 12h11M11 7.5l4.5 4.5-4.5 4.5M14 4.5h4.5a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H14" />,
)

export const OrganiseIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 4.5h6.5v9H4.5zM4.5 17h6.5v2.5M14.5 4.5h5V10h-5M13.5 16.5l2.5 2.5 4-5" />,
)

export const PauseIcon = /* @__PURE__ */ drawIcon(<path d="M9 5.5v13M15 5.5v13" />)

export const PlayIcon = /* @__PURE__ */ drawIcon(<path d="M8 5.5v13l10.5-6.5z" />)

export const PromoteIcon = /* @__PURE__ */ drawIcon(
  <path d="M4 10v4h3.5l7.5 4.5v-13L7.5 10ZM8.5 14.5v5M18 9a4.5 4.5 0 0 1 0 6" strokeLinejoin="round" />,
)

export const SectionsIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 5h6v6h-6zM13.5 5h6v6h-6zM4.5 14h6v6h-6zM13.5 14h6v6h-6z" />,
)

export const ShareIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 15V4m-4 4 4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13" />,
)

export const TakeOutIcon = /* @__PURE__ */ drawIcon(
  <path d="M20 12H9M13 7.5 8.5 12l4.5 4.5M10 4.5H5.5A1.5 1.5 0 0 0 4 6v12a1.5 1.5 0 0 0 1.5 1.5H10" />,
)

export const TrashIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12" />,
)

export const UploadIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 16V5m-4.5 4L12 4.5 16.5 9M4.5 16v2A2 2 0 0 0 6.5 20h11a2 2 0 0 0 2-2v-2" />,
)

export const WhyIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.6 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8M12 16.4v.1" />,
)
