import { drawIcon } from '../icon.tsx'

export const RetryIcon = /* @__PURE__ */ drawIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5" />)
