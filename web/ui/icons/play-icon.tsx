import { drawIcon } from '../icon.tsx'

export const PlayIcon = /* @__PURE__ */ drawIcon(<path d="M8 5.5v13l10.5-6.5z" />)
