import { drawIcon } from '../icon.tsx'

export const CheckIcon = /* @__PURE__ */ drawIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
