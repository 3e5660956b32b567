import { ageBuckets, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AgeBucket, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import type { PromoteObjective } from '@bowerbird/contract/quick-promote/promote-values'
import { safeStorage } from '../../client/safe-storage.ts'
import type { Ending, PromoteForm } from './promote-form.ts'

/** A draft in this browser (QP-03), with all that is needed to resume it. */
export interface PromoteDraft {
  pin: PinId | null
  dailyBudget: string
  destinationUrl: string
  duration: string
  locale: string
  name: string
  interests: readonly string[]
  ages: readonly AgeBucket[]
  genders: readonly TargetGender[]
  adType: PromoteObjective
  inclusiveEndDate: string
  ending: Ending
  countries: string
  isAutoTargeting: boolean
  /** Idempotency key of the promotion: two tabs with one draft create one campaign. */
  actKey: string
  /** True once the user has changed a field. */
  isBegun: boolean
}

/** The storage key: the kind of draft and its owner, for example `quick_promote` and an ad account id. */
const slotOf = (key: string, id: string) => `draft.${key}.${id}`
const DRAFT_KEY = 'quick_promote'

export function readDraft(advertiser_id: AdvertiserId): PromoteDraft | null {
  const text = safeStorage.read(slotOf(DRAFT_KEY, advertiser_id))
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export function writeDraft(advertiser_id: AdvertiserId, draft: PromoteDraft): void {
  safeStorage.write(slotOf(DRAFT_KEY, advertiser_id), JSON.stringify(draft))
}

export function dropDraft(advertiser_id: AdvertiserId): void {
  safeStorage.remove(slotOf(DRAFT_KEY, advertiser_id))
}

/** The form with the draft's values applied. */
export function resumed(form: PromoteForm, draft: PromoteDraft): PromoteForm {
  return {
    ...form,
    name: draft.name,
    destination_url: draft.destinationUrl,
    budget: draft.dailyBudget,
    duration: draft.duration,
    inclusive_end_date: draft.inclusiveEndDate,
    ending: draft.ending,
    interests: draft.interests,
    ages: draft.ages,
    genders: draft.genders,
    countries: draft.countries,
    // A conversions promotion cannot be resumed without its tag.
    ad_type: 'CONSIDERATION',
    isAutoTargeting: draft.isAutoTargeting,
  }
}

export function draftOf(
  form: PromoteForm,
  { pin, locale, actKey, isBegun }: Pick<PromoteDraft, 'pin' | 'locale' | 'actKey' | 'isBegun'>,
): PromoteDraft {
  return {
    pin,
    dailyBudget: form.budget,
    destinationUrl: form.destination_url,
    duration: form.duration,
    locale,
    name: form.name,
    interests: form.interests,
    ages: form.ages,
    genders: form.genders,
    adType: form.ad_type,
    inclusiveEndDate: form.inclusive_end_date,
    ending: form.ending,
    countries: form.countries,
    isAutoTargeting: form.isAutoTargeting,
    actKey,
    isBegun,
  }
}

/** Stored data may come from an older version of this page, or be edited by the user. */
function isDraft(kept: unknown): kept is PromoteDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const draft = kept as Record<string, unknown>
  return (
    (draft['pin'] === null || typeof draft['pin'] === 'string') &&
    texts.every((field) => typeof draft[field] === 'string') &&
    flags.every((field) => typeof draft[field] === 'boolean') &&
    ['days', 'day', 'ongoing'].includes(String(draft['ending'])) &&
    isListOf(draft['ages'], ageBuckets) &&
    isListOf(draft['genders'], targetGenders) &&
    isListOf(draft['interests'], null)
  )
}

const texts = [
  'dailyBudget',
  'destinationUrl',
  'duration',
  'locale',
  'name',
  'adType',
  'inclusiveEndDate',
  'countries',
  'actKey',
] as const
const flags = ['isAutoTargeting', 'isBegun'] as const

function isListOf(value: unknown, of: readonly string[] | null): boolean {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'string' && (of?.includes(item) ?? true))
  )
}
