import { drawIcon } from '../icon.tsx'

export const SendIcon = /* @__PURE__ */ drawIcon(
  <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4Z" strokeLinejoin="round" />,
)
