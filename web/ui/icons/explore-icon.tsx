import { drawIcon } from '../icon.tsx'

export const ExploreIcon = /* @__PURE__ */ drawIcon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.8 5.2-2.3 5.3-5.3 2.3 2.3-5.3z" />,
)
