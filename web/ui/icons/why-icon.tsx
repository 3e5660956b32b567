import { drawIcon } from '../icon.tsx'

export const WhyIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.6 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8M12 16.4v.1" />,
)
