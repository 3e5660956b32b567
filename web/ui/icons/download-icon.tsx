import { drawIcon } from '../icon.tsx'

export const DownloadIcon = /* @__PURE__ */ drawIcon(<path d="M12 4v11m-4-4 4 4 4-4M5 20h14" />)
