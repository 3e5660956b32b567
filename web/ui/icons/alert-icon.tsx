import { drawIcon } from '../icon.tsx'

export const AlertIcon = /* @__PURE__ */ drawIcon(<path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.7v.1" />)
