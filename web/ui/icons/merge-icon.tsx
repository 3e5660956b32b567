import { drawIcon } from '../icon.tsx'

export const MergeIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 20v-7L5.5 5M12 13l6.5-8M8.5 16.5 12 20l3.5-3.5" />,
)
