import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

/** A web site of one's own, or an account on a photo-sharing site. */
export const siteKinds = ['website', 'photos'] as const
export type SiteKind = (typeof siteKinds)[number]

/** Where the code is: in a meta element, in a file of its own, in a TXT record; `page`: anywhere on the account's page. */
export const claimMethods = ['tag', 'file', 'dns', 'page'] as const
export type ClaimMethod = (typeof claimMethods)[number]

export const siteClaimModel = z.object({
  id: anyId,
  site: z.string(),
  url: z.string(),
  kind: z.enum(siteKinds),
  is_confirmed: z.boolean(),
  method: z.enum(claimMethods).nullable(),
  /** What to put where, by method; only those that fit this site. */
  proofs: z.array(z.object({ method: z.enum(claimMethods), place: z.string(), text: z.string() })),
})
export type SiteClaim = z.infer<typeof siteClaimModel>
