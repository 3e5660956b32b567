import { drawIcon } from '../icon.tsx'

export const CreateIcon = /* @__PURE__ */ drawIcon(<path d="M12 5v14M5 12h14" />)
