/** Where ads are for. Many name the same places, so an auction asks of each list once, not of each ad. */
export interface PlaceLists {
  /** The list of each ad, by number. */
  of: Int32Array
  /** Of each list: 1 when somebody in that country is among those meant, or when nobody knows where they are (null). */
  openTo(country: string | null): Uint8Array
}

export function placeListsOf(locations: readonly (readonly string[] | undefined)[]): PlaceLists {
  const numbers = new Map<string, number>()
  const lists: ReadonlySet<string>[] = []
  const known = new Map<string, Uint8Array>()
  const of = Int32Array.from(locations, (codes = []) => {
    const list = new Set(codes)
    const name = [...list].toSorted().join(' ')
    const number = numbers.get(name) ?? lists.push(list) - 1
    numbers.set(name, number)
    return number
  })

  return {
    of,
    openTo(country) {
      const name = country ?? ''
      const open =
        known.get(name) ??
        Uint8Array.from(lists, (list) => (country === null || list.size === 0 || list.has(country) ? 1 : 0))
      known.set(name, open)
      return open
    },
  }
}
