import { drawIcon } from '../icon.tsx'

export const ExpandIcon = /* @__PURE__ */ drawIcon(
  <path d="M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6" />,
)
