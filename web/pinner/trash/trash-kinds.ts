import { everything, trashedBoards, trashedPins, trashedSections } from 'texts:trash'

export type TrashKind = 'pin' | 'board' | 'section'

/** Undefined: all of them. */
export const trashKinds = [
  { kind: undefined, label: everything },
  { kind: 'pin', label: trashedPins },
  { kind: 'board', label: trashedBoards },
  { kind: 'section', label: trashedSections },
] as const

/** `?kind=pin`; an unknown value is ignored. */
export function trashKindIn(search: URLSearchParams): TrashKind | undefined {
  const given = search.get('kind')
  return trashKinds.find(({ kind }) => kind === given)?.kind
}
