import { drawIcon } from '../icon.tsx'

export const ChevronDownIcon = /* @__PURE__ */ drawIcon(<path d="m6 9.5 6 6 6-6" />)
