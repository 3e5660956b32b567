import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { hideKinds, reasonKinds } from './serving-terms.ts'
import { exactText } from '../kernel/safe-text.ts'

/** What a promoted pin is reported with: as it came with the page, unread. */
export const trackingParams = exactText(1200).min(1)

/** The advertiser of a promoted pin. */
export const promoterModel = z.object({ id: knownId<UserId>(), username: z.string(), full_name: z.string() })

export const whyModel = z.object({
  promoter: promoterModel,
  /** The ad account that pays, by the name that its people gave it. */
  paid_by: z.string(),
  /** Why this user was shown it; `everyone` is alone. */
  reasons: z.array(z.object({ kind: z.enum(reasonKinds), values: z.array(z.string()) })),
  /** What this person hid of it already. */
  hidden: z.array(z.enum(hideKinds)),
})
export type WhyView = z.infer<typeof whyModel>

export const hiddenModel = z.object({
  what: z.enum(hideKinds),
  /** Of the pin, or of the person who pays. */
  id: anyId,
  /** Null: the pin is gone, or may not be seen any more. */
  pin: z.object({ title: z.string(), image_url: z.string(), dominant_color: z.string() }).nullable(),
  /** Null: the account is gone. */
  promoter: promoterModel.nullable(),
})
export type HiddenView = z.infer<typeof hiddenModel>
