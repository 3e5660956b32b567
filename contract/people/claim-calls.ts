import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { claimId, anyId } from '../kernel/fields.ts'
import { addressText, exactText } from '../kernel/safe-text.ts'

/** A web site of one's own, or an account on a photo-sharing site. */
const siteKinds = ['website', 'photos'] as const
export type SiteKind = (typeof siteKinds)[number]

/** Where the code is: in a meta element, in a file of its own, in a TXT record; `page`: anywhere on the account's page. */
const claimMethods = ['tag', 'file', 'dns', 'page'] as const
export type ClaimMethod = (typeof claimMethods)[number]

const siteClaimModel = z.object({
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

export const siteClaimsGet = resource('SiteClaimResource', 'get', {
  access: 'pinner',
  summary: 'Sites and outside accounts that the viewer named, with what proves that they are theirs.',
  input: z.object({}),
  output: z.array(siteClaimModel),
})

export const siteClaimCreate = resource('SiteClaimResource', 'create', {
  access: 'pinner',
  summary: 'Names a web site, or an account of a photo-sharing site, as the viewer’s own.',
  input: z.object({
    url: exactText(2048).trim().min(1, localized('errors-contract.enterAnAddress')).pipe(addressText(2048)),
  }),
  output: siteClaimModel,
  errors: ['address_refused'],
})

export const siteClaimUpdate = resource('SiteClaimResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  rate: 'fetch',
  summary: 'Looks for the proof on the site; with it the site is the viewer’s.',
  input: z.object({ claim_id: claimId, method: z.enum(claimMethods) }),
  output: siteClaimModel,
  errors: ['page_unreachable', 'proof_missing', 'site_taken'],
})

export const siteClaimDelete = resource('SiteClaimResource', 'delete', {
  access: 'pinner',
  summary: 'The site is no longer named, nor the viewer’s.',
  input: z.object({ claim_id: claimId }),
  output: z.object({ id: z.string() }),
})
