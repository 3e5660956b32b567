import { drawIcon } from '../icon.tsx'

export const ArchiveIcon = /* @__PURE__ */ drawIcon(<path d="M4 5h16v4H4zM5.5 9v10h13V9M10 13h4" />)
