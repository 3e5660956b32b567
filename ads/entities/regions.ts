import { iso31662 } from 'iso-3166/2.js'

interface Region {
  code: string
  name: string
  /** The country, or the region that it lies in. */
  parent: string
}

const byCode: ReadonlyMap<string, Region> = new Map(iso31662.map((one) => [one.code, one]))

/** Whether there is such a region (ISO 3166-2). */
export const isRegion = (code: string): boolean => byCode.has(code)

/** Its name where it lies; the code where there is no such region. */
export const regionName = (code: string): string => byCode.get(code)?.name ?? code

/** The regions of a country, by name. */
export const regionsOfCountry = (country: string): Region[] =>
  [...byCode.values()]
    .filter(({ code }) => code.startsWith(`${country}-`))
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** A region and those that it lies in: Paris, Île-de-France. */
export function regionsAround(code: string | null): string[] {
  const around: string[] = []
  for (let region = code === null ? undefined : byCode.get(code); region; region = byCode.get(region.parent))
    around.push(region.code)
  return around
}
