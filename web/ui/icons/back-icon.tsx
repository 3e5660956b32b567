import { drawIcon } from '../icon.tsx'

export const BackIcon = /* @__PURE__ */ drawIcon(
  <path d="M19 12H5m6-6-6 6 6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)
