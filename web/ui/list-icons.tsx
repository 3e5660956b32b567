import { drawIcon } from './icon.tsx'

// Icons on lists of people and topics.

export const PeopleIcon = /* @__PURE__ */ drawIcon(
  <path d="M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5a6.5 5.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7a5.6 5.6 0 0 1 3.5 4.8" />,
)

export const PictureIcon = /* @__PURE__ */ drawIcon(
  <path d="M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4M15 8.5v.01" />,
)

export const ChartIcon = /* @__PURE__ */ drawIcon(<path d="M4 4v15.5h16M8 15.5v-4M12 15.5V8M16 15.5v-6" />)
