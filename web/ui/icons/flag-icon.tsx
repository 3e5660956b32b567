import { drawIcon } from '../icon.tsx'

export const FlagIcon = /* @__PURE__ */ drawIcon(<path d="M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12" />)
