import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { postalCodesAround } from '../entities/postal-areas.ts'

/** Where a viewer is, as far as an auction may know. */
export interface ViewerPlace {
  /** Null: unknown; then every country matches. */
  country: string | null
  /** The region and those that it lies in (ISO 3166-2); empty: unknown, and no region matches. */
  regions: readonly string[]
  /** As targetings name it, `GB:SW1A1AA`; null: unknown, and no postal code matches. */
  postal_code: string | null
}

export const nowhere: ViewerPlace = { country: null, regions: [], postal_code: null }

type Places = Pick<TargetingSpec, 'locations' | 'regions' | 'postal_codes'>

/** Whether a targeting has any of the viewer's places in it, or names none. An unknown region is none of them. */
export function isWithin(
  { locations = [], regions = [], postal_codes = [] }: Places,
  viewer: ViewerPlace,
): boolean {
  if (locations.length + regions.length + postal_codes.length === 0) return true
  if (locations.length > 0 && (viewer.country === null || locations.includes(viewer.country))) return true
  if (viewer.regions.some((region) => regions.includes(region))) return true
  return postalCodesAround(viewer.postal_code).some((code) => postal_codes.includes(code))
}

/** Where ads are for. Many name the same places, so an auction asks of each list once, not of each ad. */
export interface PlaceLists {
  /** The list of each ad, by number. */
  of: Int32Array
  /** For each list of places: 1 when the viewer is within it. The answer is good until another viewer is asked for. */
  openTo(viewer: ViewerPlace): Uint8Array
}

export function placeListsOf(places: readonly Places[]): PlaceLists {
  const numbers = new Map<string, number>()
  const lists: Places[] = []
  const byPlace = new Map<string, number[]>()
  const byCountry = new Map<string, Uint8Array>()
  let last: { viewer: ViewerPlace; open: Uint8Array } | null = null
  const byTargeting = new Map<Places, number>()
  const of = Int32Array.from(places, (targeting) => {
    const number = byTargeting.get(targeting) ?? numberOf(targeting)
    byTargeting.set(targeting, number)
    return number
  })

  function numberOf({ locations = [], regions = [], postal_codes = [] }: Places): number {
    const name = JSON.stringify([locations, regions, postal_codes])
    const known = numbers.get(name)
    if (known !== undefined) return known
    const number = lists.push({ locations, regions, postal_codes }) - 1
    numbers.set(name, number)
    for (const place of new Set([...regions, ...postal_codes])) {
      const there = byPlace.get(place)
      if (there) there.push(number)
      else byPlace.set(place, [number])
    }
    return number
  }

  return {
    of,
    openTo(viewer) {
      if (last?.viewer === viewer) return last.open
      const open = openAt(viewer)
      last = { viewer, open }
      return open
    },
  }

  function openAt({ country, regions, postal_code }: ViewerPlace): Uint8Array {
    const open = openToCountry(country)
    const more = [...regions, ...postalCodesAround(postal_code)].flatMap((place) => byPlace.get(place) ?? [])
    if (more.length === 0) return open
    const all = open.slice()
    for (const list of more) all[list] = 1
    return all
  }

  function openToCountry(country: string | null): Uint8Array {
    const name = country ?? ''
    const open =
      byCountry.get(name) ??
      Uint8Array.from(lists, (list) => (isWithin(list, { ...nowhere, country }) ? 1 : 0))
    byCountry.set(name, open)
    return open
  }
}
