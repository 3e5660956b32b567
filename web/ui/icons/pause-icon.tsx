import { drawIcon } from '../icon.tsx'

export const PauseIcon = /* @__PURE__ */ drawIcon(<path d="M9 5.5v13M15 5.5v13" />)
