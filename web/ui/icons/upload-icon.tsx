import { drawIcon } from '../icon.tsx'

export const UploadIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 16V5m-4.5 4L12 4.5 16.5 9M4.5 16v2A2 2 0 0 0 6.5 20h11a2 2 0 0 0 2-2v-2" />,
)
