/** What is selected: some, or all that are there (loaded or not) save for some. */
export interface Selection {
  is_all: boolean
  /** The selected ones; when `is_all`, the ones left out. */
  ids: ReadonlySet<string>
}

export const nothingSelected: Selection = { is_all: false, ids: new Set() }
export const allSelected: Selection = { is_all: true, ids: new Set() }

export function isSelected({ is_all, ids }: Selection, id: string): boolean {
  return is_all !== ids.has(id)
}

/** Sets these to be selected or not; pure. */
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

/** From the one pressed before to this one, in the order that they lie in; all become what this one becomes. */
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

/** How many are selected among `total`. */
export function countOf({ is_all, ids }: Selection, total: number): number {
  return is_all ? Math.max(0, total - ids.size) : ids.size
}
