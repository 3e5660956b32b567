import { drawIcon } from '../icon.tsx'

export const SectionsIcon = /* @__PURE__ */ drawIcon(
  <path d="M4.5 5h6v6h-6zM13.5 5h6v6h-6zM4.5 14h6v6h-6zM13.5 14h6v6h-6z" />,
)
