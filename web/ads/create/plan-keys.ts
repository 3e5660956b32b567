import { unknownKeyIn } from '../frame/unknown-key-in.ts'
import { creatableObjectives } from '@bowerbird/contract/campaigns/plan-terms'
import type { CreatableObjective } from '@bowerbird/contract/campaigns/plan-terms'

/** Keys that addresses of these pages may have (business.md §2). */
const keysOf = {
  create: [
    'campaignId',
    'objectiveType',
    'catalogsFeedId',
    'catalogId',
    'productGroupId',
    'managedClientId',
    'resumeLastDraft',
  ],
  campaign_mode: ['managedClientId'],
  edit_draft: ['campaignId', 'view'],
  edit: ['campaignId', 'adGroupId', 'adId'],
  duplicate: ['campaignId'],
  bulk_edit: ['entity_level', 'ids'],
} as const

/** The first key of an address that the page does not know; null: it knows them all. */
export function unknownKeyOf(page: keyof typeof keysOf, search: URLSearchParams): string | null {
  return unknownKeyIn(search, keysOf[page])
}

export const draftIdIn = (search: URLSearchParams): string | null => idIn(search, 'campaignId')

/** An id that an address names; null: none, or nothing that is an id. */
export function idIn(search: URLSearchParams, key: string): string | null {
  const asked = search.get(key) ?? ''
  return /^[1-9]\d{0,18}$/.test(asked) ? asked : null
}

/** The objective that an address asks for, where campaigns can be made for it. */
export const objectiveIn = (search: URLSearchParams): CreatableObjective | undefined =>
  creatableObjectives.find((one) => one === search.get('objectiveType'))

export type Missing = 'tag' | 'catalog' | 'video' | 'app' | 'other'

const missingFor: Readonly<Record<string, Missing>> = {
  PURCHASE: 'tag',
  CATALOG_SALES: 'catalog',
  TEMPORARY_SHOPPING: 'catalog',
  VIDEO_VIEW: 'video',
  TEMPORARY_BIDDED_CPM_VIDEO: 'video',
  TEMPORARY_IMPRESSION_VIDEO: 'video',
  TEMPORARY_MRC_CPV_VIDEO: 'video',
  APP_INSTALL: 'app',
}

/** What this site lacks for what an address asks for; null: nothing. */
export function missingIn(search: URLSearchParams): Missing | null {
  if (['catalogsFeedId', 'catalogId', 'productGroupId'].some((key) => search.has(key))) return 'catalog'
  const asked = search.get('objectiveType')
  if (asked === null || objectiveIn(search)) return null
  return Object.hasOwn(missingFor, asked) ? (missingFor[asked] ?? 'other') : 'other'
}
