import { hash } from 'node:crypto'
import type { ReviewedField } from '@bowerbird/contract/campaigns/review-terms'
import { reviewedFields } from '@bowerbird/contract/campaigns/review-terms'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { ShownWords } from '@bowerbird/core/ports/slots'

/** What people see of an ad and of its advertiser: what a decision is about. */
export interface ReviewedWords {
  /** Of its pin, the pin's board and its profile. */
  shown: ShownWords
  destination_url: string
  business_name: string
  business_site: string
  account_name: string
}

/** Derived from these words; with another pin or another word it is another. */
export function markOf(pin_id: PinId, words: ReviewedWords | null): string {
  const fields = words && reviewedFields.map((field) => fieldOf(words, field))
  return hash('sha256', JSON.stringify([pin_id, words?.shown['board_id'], fields]), 'base64url').slice(0, 22)
}

/** A field that was not kept when the ad was approved is taken as unchanged. */
export function changedWords(before: ReviewedWords | null, now: ReviewedWords): Map<ReviewedField, string> {
  const changed = new Map<ReviewedField, string>()
  for (const field of reviewedFields) {
    const was = before === null ? undefined : fieldOf(before, field)
    if (was !== undefined && was !== fieldOf(now, field)) changed.set(field, was)
  }
  return changed
}

export function fieldOf(words: ReviewedWords, field: ReviewedField): string | undefined {
  if (
    field === 'destination_url' ||
    field === 'business_name' ||
    field === 'business_site' ||
    field === 'account_name'
  )
    return words[field]
  return words.shown[field]
}
