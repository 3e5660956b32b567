import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { pinId } from '../kernel/fields.ts'
import { eventTypes, typeOfKind, viewKinds, viewMilestones } from './view-terms.ts'
import { exactText } from '../kernel/safe-text.ts'

/** Milliseconds since 1970. */
const milliseconds = z.number().int().min(0).max(8_640_000_000_000)

/** One thing that happened in a browser. Sent again, it has the same id and the same time. */
export const viewEvent = z
  .strictObject({
    event_id: z.uuid(),
    event_type: z.literal(Object.values(eventTypes)),
    kind: z.enum(viewKinds),
    pin_id: pinId,
    /** As they came with the pin; absent or empty for a pin that no one promotes. */
    tracking_params: exactText(1200).optional(),
    /** By the clock of the sender. */
    at: milliseconds,
    milestones: z.array(z.literal(viewMilestones)).max(viewMilestones.length).optional(),
  })
  .refine(({ kind, event_type }) => typeOfKind[kind] === event_type, {
    path: ['event_type'],
    message: localized('errors-contract.thisTypeDoesNotGoWith'),
  })
export type ViewEvent = z.output<typeof viewEvent>

export const sentAt = milliseconds

/** What became of a request; nothing of it is to be sent again. An impression that was well seen is two. */
export const takenModel = z.object({
  taken: z.number().int(),
  /** Were here already. */
  repeated: z.number().int(),
  /** Forged, of another user, too old, not seen. */
  dropped: z.number().int(),
})
