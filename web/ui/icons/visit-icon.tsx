import { drawIcon } from '../icon.tsx'

export const VisitIcon = /* @__PURE__ */ drawIcon(<path d="M8 16 17 7M9 7h8v8" />)
