import { knownId } from '@bowerbird/contract/kernel/fields'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { reportKinds } from '@bowerbird/contract/moderation/content-report-models'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const id = z.string()

/** The owner of the site decided on what was reported. The reporter is notified of that; its owner, only of what was done to it. */
export const caseDecided = event(
  'case_decided',
  z.object({
    case_id: id,
    kind: z.enum(reportKinds),
    target_id: id,
    /** Whose it is. */
    owner_id: knownId<UserId>(),
    reporter_ids: z.array(knownId<UserId>()),
    decision: z.enum(['removed', 'restricted', 'dismissed']),
  }),
)

const heldPin = z.object({ user_id: knownId<UserId>(), pin_id: knownId<PinId>() })

/** A pin's picture waits for a review, or a review has let it through. */
export const pictureHeld = event('picture_held', heldPin)
export const pictureReleased = event('picture_released', heldPin)

/** An account was restricted (AUTH-08), or no longer is: `restriction` is null then. */
export const accountRestricted = event(
  'account_restricted',
  z.object({
    user_id: knownId<UserId>(),
    restriction: z.literal([0, 2, 3, 6]).nullable(),
    until: z.iso.datetime().nullable(),
  }),
)

/** What came of an appeal; one that is granted lifts the restriction as well. */
export const appealDecided = event(
  'appeal_decided',
  z.object({ appeal_id: id, user_id: knownId<UserId>(), is_granted: z.boolean() }),
)
