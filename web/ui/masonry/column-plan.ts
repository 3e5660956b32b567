/** How a grid of one width is divided. All in px. */
export interface ColumnPlan {
  columns: number
  gap: number
  /** The minimum width of the grid for this plan. */
  from: number
  /** Minimum and maximum width of its columns. */
  narrowest: number
  widest: number
  /** Column widths between which the layout stays even. */
  low: number
  high: number
}

const least = 220
const gap = 16

/** Enough for 2560 px. Wider grids keep the last plan: their columns grow. */
const mostColumns = 10

/**
 * Columns near 236 px with 16 between them; two on phones, with 8. The width of the grid, not of the window, selects
 * the plan: by container queries in masonry.css, and by `planFor` in the browser.
 */
export const columnPlans: readonly ColumnPlan[] = [
  // Two columns serve from 320 px to small tablets; the layout is optimised for phones.
  { columns: 2, gap: 8, from: 0, narrowest: 148, widest: (widthOf(3) - 8) / 2, low: 165, high: 210 },
  ...Array.from({ length: mostColumns - 2 }, (_, index) => planOf(index + 3)),
]

export function planFor(width: number): ColumnPlan {
  return columnPlans.findLast((plan) => width >= plan.from) ?? (columnPlans[0] as ColumnPlan)
}

export function columnWidth(plan: ColumnPlan, width: number): number {
  return (width - (plan.columns - 1) * plan.gap) / plan.columns
}

/** The minimum width of a grid with this many columns. */
function widthOf(columns: number): number {
  return columns * least + (columns - 1) * gap
}

function planOf(columns: number): ColumnPlan {
  const widest = (widthOf(columns + 1) - (columns - 1) * gap) / columns
  return { columns, gap, from: widthOf(columns), narrowest: least, widest, low: least, high: widest }
}
