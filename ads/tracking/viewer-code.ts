import { boardCategories } from '@bowerbird/contract/boards/board-categories'
import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import { ageBuckets, deviceTypes, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AgeBucket, DeviceType, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import { UNKNOWN_VALUE } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { Surface } from '@bowerbird/core/ports/slots'

/** What was known of a viewer, and of the page, when a promoted pin was chosen; null: not known. */
export interface ServedViewer {
  age: AgeBucket | null
  gender: Exclude<TargetGender, 'unknown'> | null
  /** ISO 3166-1. */
  country: string | null
  device: DeviceType | null
  /** The interest that the ad group was matched by, else the topic of the pin. */
  topic: BoardCategory | null
}

/** Bits of each, from the lowest up. Codes are stored: values are only ever added at the ends of their lists. */
const bits = { age: 4, gender: 2, device: 4, topic: 8, country: 10 } as const
const letters = 26
const firstLetter = 65

/** As one number below 2^28, 0 where nothing is known. */
export function packViewer({ age, gender, country, device, topic }: ServedViewer): number {
  const places = {
    age: placeIn(ageBuckets, age),
    gender: placeIn(targetGenders, gender),
    device: placeIn(deviceTypes, device),
    topic: placeIn(boardCategories, topic),
    country: country !== null && /^[A-Z]{2}$/.test(country) ? placeOfCountry(country) : 0,
  }
  let code = 0
  let shift = 0
  for (const [name, width] of Object.entries(bits)) {
    code |= places[name as keyof typeof bits] << shift
    shift += width
  }
  return code
}

/** The value of an event in each breakdown. Numbers that say nothing are unknown, never an error. */
export function breakdownValues(code: number, surface: Surface): Record<ReportBreakdown, string> {
  const places = { age: 0, gender: 0, device: 0, topic: 0, country: 0 }
  let rest = code
  for (const [name, width] of Object.entries(bits)) {
    places[name as keyof typeof bits] = rest & ((1 << width) - 1)
    rest >>>= width
  }
  return {
    age: ageBuckets[places.age - 1] ?? UNKNOWN_VALUE,
    gender: targetGenders[places.gender - 1] ?? UNKNOWN_VALUE,
    device: deviceTypes[places.device - 1] ?? UNKNOWN_VALUE,
    topic: boardCategories[places.topic - 1] ?? UNKNOWN_VALUE,
    country: countryAt(places.country) ?? UNKNOWN_VALUE,
    placement: surface,
  }
}

const placeIn = <Value extends string>(all: readonly Value[], value: Value | null) =>
  value === null ? 0 : all.indexOf(value) + 1

const placeOfCountry = (country: string) =>
  1 + (country.charCodeAt(0) - firstLetter) * letters + country.charCodeAt(1) - firstLetter

function countryAt(place: number): string | null {
  if (place < 1 || place > letters * letters) return null
  const at = place - 1
  return String.fromCharCode(firstLetter + Math.floor(at / letters), firstLetter + (at % letters))
}
