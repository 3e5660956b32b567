import type { CardShape } from './layout-masonry.ts'

/** Cards that are on their way: a screenful of likely shapes, the same each time. */
export const ghostShapes: readonly CardShape[] = [
  1.3, 1, 1.5, 0.75, 1.25, 1.6, 1.1, 1.45, 0.8, 1.35, 1.2, 1.5,
].map((ratio) => ({ ratio, fixed: 0 }))
