import { drawIcon } from './icon.tsx'

// Icons of searches by picture.

export const LensIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 9V6.5a2 2 0 0 1 2-2H9M15 4.5h2.5a2 2 0 0 1 2 2V9M4.5 15v2.5a2 2 0 0 0 2 2H9M19.5 15v2.5a2 2 0 0 1-2 2H15M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z" />,
)

export const CameraIcon = /* @__PURE__ */ drawIcon(
  <path
    d="M4 8.5h3.5L9 6h6l1.5 2.5H20v10H4ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z"
    strokeLinejoin="round"
  />,
)
