import { drawIcon } from '../icon.tsx'

export const ChevronEndIcon = /* @__PURE__ */ drawIcon(
  <path d="m9.5 6 6 6-6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)
