export type PromoteLayout = 'narrow' | 'medium' | 'wide'

/** Under 870 px narrow, to 1275 medium, above that wide (QP-02). The page's style sheet says the same. */
export function promoteLayout(width: number): PromoteLayout {
  if (width < 870) return 'narrow'
  return width <= 1275 ? 'medium' : 'wide'
}
