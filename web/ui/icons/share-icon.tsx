import { drawIcon } from '../icon.tsx'

export const ShareIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 15V4m-4 4 4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13" />,
)
