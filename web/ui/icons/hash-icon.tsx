import { drawIcon } from '../icon.tsx'

export const HashIcon = /* @__PURE__ */ drawIcon(<path d="M9.5 4 7 20M17 4l-2.5 16M4.5 9h16M3.5 15h16" />)
