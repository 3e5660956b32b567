/** The selection: some items, or all (loaded or not) except some. */
export interface Selection {
  is_all: boolean
  /** The selected ids; when `is_all`, the excluded ones. */
  ids: ReadonlySet<string>
}

export const nothingSelected: Selection = { is_all: false, ids: new Set() }
export const allSelected: Selection = { is_all: true, ids: new Set() }

export function isSelected({ is_all, ids }: Selection, id: string): boolean {
  return is_all !== ids.has(id)
}

/** Selects or deselects these; pure. */
export function select(selection: Selection, chosen: readonly string[], is_on: boolean): Selection {
  const ids = new Set(selection.ids)
  for (const id of chosen) {
    if (is_on === selection.is_all) ids.delete(id)
    else ids.add(id)
  }
  return { ...selection, ids }
}

export function toggle(selection: Selection, id: string): Selection {
  return select(selection, [id], !isSelected(selection, id))
}

/** Selects the range from the previous card to this one in list order; all get this one's new state. */
export function selectRange(
  selection: Selection,
  lying: readonly string[],
  anchor: string | null,
  id: string,
): Selection {
  const from = anchor === null ? -1 : lying.indexOf(anchor)
  const to = lying.indexOf(id)
  if (from < 0 || to < 0) return toggle(selection, id)
  const between = lying.slice(Math.min(from, to), Math.max(from, to) + 1)
  return select(selection, between, !isSelected(selection, id))
}

/** Number of selected items among `total`. */
export function countOf({ is_all, ids }: Selection, total: number): number {
  return is_all ? Math.max(0, total - ids.size) : ids.size
}
