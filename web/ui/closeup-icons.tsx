import { drawIcon } from './icon.tsx'

// Icons of the page of a pin.

export const SendIcon = /* @__PURE__ */ drawIcon(
  <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4Z" strokeLinejoin="round" />,
)

export const VisitIcon = /* @__PURE__ */ drawIcon(<path d="M8 16 17 7M9 7h8v8" />)

export const ExpandIcon = /* @__PURE__ */ drawIcon(
  <path d="M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6" />,
)

export const ChevronEndIcon = /* @__PURE__ */ drawIcon(
  <path d="m9.5 6 6 6-6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)

export const BackIcon = /* @__PURE__ */ drawIcon(
  <path d="M19 12H5m6-6-6 6 6 6" className="rtl:-scale-x-100 rtl:origin-center" />,
)

export const ChevronDownIcon = /* @__PURE__ */ drawIcon(<path d="m6 9.5 6 6 6-6" />)
