import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { claimId } from '../kernel/fields.ts'
import { claimMethods, siteClaimModel } from './claim-models.ts'
import { addressText, exactText } from '../kernel/safe-text.ts'

export const siteClaimsGet = resource('SiteClaimResource', 'get', {
  access: 'pinner',
  summary: 'Sites and outside accounts that the viewer claimed, with their proofs.',
  input: z.object({}),
  output: z.array(siteClaimModel),
})

export const siteClaimCreate = resource('SiteClaimResource', 'create', {
  access: 'pinner',
  summary: 'Claims a web site, or an account of a photo-sharing site, as the viewer’s own.',
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
  summary: 'Checks the proof on the site. If it is found, the claim is confirmed.',
  input: z.object({ claim_id: claimId, method: z.enum(claimMethods) }),
  output: siteClaimModel,
  errors: ['page_unreachable', 'proof_missing', 'site_taken'],
})

export const siteClaimDelete = resource('SiteClaimResource', 'delete', {
  access: 'pinner',
  summary: 'Removes a claim.',
  input: z.object({ claim_id: claimId }),
  output: z.object({ id: z.string() }),
})
