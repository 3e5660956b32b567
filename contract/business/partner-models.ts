import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { AdvertiserId, BusinessId } from '../kernel/ids.ts'
import { userBriefModel } from '../people/user-models.ts'
import { memberRoles } from './business-roles.ts'
import { partnerStates } from './partner-terms.ts'

/** A business that works on the ad accounts of another, seen by either of them. */
export const partnerModel = z.object({
  /** The other business. */
  id: knownId<BusinessId>(),
  name: z.string(),
  user: userBriefModel.nullable(),
  state: z.enum(partnerStates),
  roles: z.array(z.enum(memberRoles)),
  /** Null: all ad accounts. */
  advertiser_ids: z.array(knownId<AdvertiserId>()).nullable(),
  /** The viewer's business is asked, and has not answered. */
  is_asked: z.boolean(),
  since: z.string(),
})
export type PartnerView = z.infer<typeof partnerModel>

export const partnersModel = z.object({
  /** Those that work on accounts of the viewer's business. */
  partners: z.array(partnerModel),
  /** Those on whose accounts it works. */
  clients: z.array(partnerModel),
})
export type PartnersView = z.infer<typeof partnersModel>
