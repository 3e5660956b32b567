import { ageBuckets, deviceTypes, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AgeBucket, DeviceType, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import type { Surface } from '@bowerbird/core/ports/slots'
import type { AdGroup } from '../entities/campaign-tables.ts'

/** Ages outside the buckets: unknown, and too young for any of them. */
const UNKNOWN_AGE = 1 << ageBuckets.length
const UNDER_AGE = UNKNOWN_AGE << 1
const EVERY_AGE = (UNDER_AGE << 1) - 1
const LISTED_AGES = UNKNOWN_AGE - 1

const firstYears = [18, 25, 35, 45, 50, 55, 65] as const

/** The ages that an ad group targets, one bit each. A user of unknown age matches only when all ages are targeted. */
export function agesBits(ages: TargetingSpec['ages']): number {
  const listed = bitsOf(ageBuckets, ages)
  if (listed === 0) return EVERY_AGE
  return listed === LISTED_AGES ? listed | UNKNOWN_AGE : listed
}

/** The bit of a user of that many years; null: unknown. */
export function ageBit(years: number | null): number {
  if (years === null) return UNKNOWN_AGE
  const bucket = firstYears.findLastIndex((first) => years >= first)
  return bucket < 0 ? UNDER_AGE : 1 << bucket
}

/** The bucket of a bit; null: unknown, or too young for any. */
export const ageOfBit = (bit: number): AgeBucket | null => ageBuckets[31 - Math.clz32(bit)] ?? null

const EVERY_GENDER = (1 << targetGenders.length) - 1
export const genderBit = (gender: TargetGender) => 1 << targetGenders.indexOf(gender)
export const genderOfBit = (bit: number): TargetGender => targetGenders[31 - Math.clz32(bit)] ?? 'unknown'
export const gendersBits = (genders: TargetingSpec['genders']) =>
  bitsOf(targetGenders, genders) || EVERY_GENDER

const EVERY_DEVICE = (1 << deviceTypes.length) - 1
export const devicesBits = (devices: TargetingSpec['devices']) => bitsOf(deviceTypes, devices) || EVERY_DEVICE

export const bitsOfDevices = (devices: readonly DeviceType[]) => bitsOf(deviceTypes, devices)

/** The platform that a browser reports. A telephone's browser is both that telephone and the web on a telephone. */
export function deviceTypesOf(user_agent: string): DeviceType[] {
  if (/iPad/.test(user_agent)) return ['ipad', 'web']
  if (/iPhone|iPod/.test(user_agent)) return ['iphone', 'web_mobile']
  if (/Android/.test(user_agent))
    return /Mobile/.test(user_agent) ? ['android_mobile', 'web_mobile'] : ['android_tablet', 'web']
  return /Mobile/.test(user_agent) ? ['web_mobile'] : ['web']
}

const BROWSE = 1
const SEARCH = 2
const placementBit: Readonly<Record<AdGroup['placement'], number>> = {
  ALL: BROWSE | SEARCH,
  BROWSE,
  SEARCH,
}
export const placementBits = (placement: AdGroup['placement']) => placementBit[placement]
export const surfaceBit = (surface: Surface) => (surface === 'search' ? SEARCH : BROWSE)

function bitsOf<T extends string>(all: readonly T[], some: readonly T[] | undefined): number {
  return (some ?? []).reduce((bits, one) => bits | (1 << all.indexOf(one)), 0)
}
