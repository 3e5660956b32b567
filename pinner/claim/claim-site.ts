import { localized } from '@bowerbird/texts/localized'
import { randomBytes } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import {
  siteClaimCreate,
  siteClaimDelete,
  siteClaimsGet,
  siteClaimUpdate,
} from '@bowerbird/contract/people/claim-calls'
import type { ClaimMethod, SiteClaim, SiteKind } from '@bowerbird/contract/people/claim-models'
import { isPhotoSite, siteOf } from '@bowerbird/contract/people/site-of'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { profileEdited } from '../profiles/people-events.ts'
import { holderOf } from '../profiles/people-queries.ts'
import type { SiteClaimTable } from '../profiles/people-tables.ts'
import { claimById, claimsOf, confirmClaim, deleteClaim, insertClaim, mostClaims } from './claim-queries.ts'
import type { Outbound } from '@bowerbird/core/fetch/outbound'
import { decodeHtml } from '@bowerbird/core/page-reader/decode-html'

/** What the proof is called, wherever it is. */
const mark = 'bowerbird-verify'
const proofFile = `/${mark}.txt`

/** What the text of a proof is; made here alone, for people to copy and for us to look for. */
function proofText(method: ClaimMethod, code: string): string {
  return method === 'tag' ? `<meta name="${mark}" content="${code}">` : `${mark}=${code}`
}

/** Ways to prove, by what is claimed: an address with a port or of figures has no records of its own. */
export function methodsFor({ site, kind }: { site: string; kind: SiteKind }): ClaimMethod[] {
  if (kind === 'photos') return ['page']
  return /:|^[\d.]+$/.test(site) ? ['tag', 'file'] : ['tag', 'file', 'dns']
}

/** Where each proof goes. */
function placeOf(method: ClaimMethod, site: string): string {
  if (method === 'file') return `https://${site}${proofFile}`
  return method === 'dns' ? site : `https://${site}${method === 'tag' ? '/' : ''}`
}

function viewClaim(claim: SiteClaimTable): SiteClaim {
  const { claim_id, site, kind, code, method, confirmed_at } = claim
  return {
    id: claim_id,
    site,
    url: `https://${site}`,
    kind,
    is_confirmed: confirmed_at !== null,
    method,
    proofs: methodsFor(claim).map((way) => ({
      method: way,
      place: placeOf(way, site),
      text: proofText(way, code),
    })),
  }
}

/** Whether a page states, in an element that only its author can add, that the code belongs to the user. Pure. */
export function isOnPage(html: string, code: string, method: 'tag' | 'page'): boolean {
  // What visitors write is in the body.
  const head = html.slice(0, /<body[\s>]/i.exec(html)?.index ?? html.length)
  return [...head.matchAll(/<meta\s[^>]{1,2000}>/gi)].some(([element]) => {
    const content = attribute(element, 'content')
    if (method === 'page') return content?.includes(proofText('page', code)) ?? false
    return attribute(element, 'name')?.toLowerCase() === mark && content?.trim() === code
  })
}

function attribute(element: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(element)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

export const listClaims = handle(siteClaimsGet, async (_input, ctx) =>
  (await claimsOf(ctx.db, ctx.viewer.id)).map(viewClaim),
)

/** Naming the same site again answers the same code. */
export const nameSite = handle(siteClaimCreate, ({ url }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db, app } = ctx
    const site = siteOf(url)
    if (site === null || !app.web.outbound.mayFetch(`https://${site}`))
      throw ctx.apiError('address_refused', localized('errors-pinner.thisIsNotTheAddressOf'), {
        fields: { url: localized('errors-pinner.enterTheAddressOfASite') },
      })
    const claims = await claimsOf(db, viewer.id)
    if (claims.length >= mostClaims && !claims.some((claim) => claim.site === site))
      throw ctx.apiError('bad_request', localized('errors-pinner.youCanNameUpToSites', { mostClaims }))
    const claim = await insertClaim(db, {
      user_id: viewer.id,
      claim_id: ctx.newId(),
      site,
      kind: isPhotoSite(site) ? 'photos' : 'website',
      code: randomBytes(10).toString('hex'),
      method: null,
      confirmed_at: null,
      created_at: ctx.now,
    })
    return viewClaim(claim)
  }),
)

/** The site is fetched first, without a lock; then it is claimed, unless another user's proof is still there. */
export const verifyClaim = handle(siteClaimUpdate, async ({ claim_id, method }, ctx) => {
  const { viewer, db } = ctx
  const claim = await claimById(db, viewer.id, claim_id)
  if (!claim) throw notFound()
  if (!methodsFor(claim).includes(method))
    throw ctx.apiError('bad_request', localized('errors-pinner.thisSiteCannotBeClaimedIn'))
  await provedOrRefused(ctx, claim, method)
  const instead_of = await formerHolder(ctx, claim)
  return ctx.transaction(async (ctx) => {
    const still = await claimById(ctx.db, viewer.id, claim_id)
    if (!still) throw notFound()
    if (!(await confirmClaim(ctx.db, still, { method, now: ctx.now, instead_of }))) throw taken(ctx)
    for (const user_id of new Set([viewer.id, instead_of ?? viewer.id]))
      await profileEdited.append(ctx.db, { user_id })
    return viewClaim({ ...still, method, confirmed_at: ctx.now })
  })
})

async function provedOrRefused(ctx: AnyCtx, claim: SiteClaimTable, method: ClaimMethod): Promise<void> {
  const look = await lookForProof(ctx.app.web.outbound, claim, method)
  if (look === 'unreachable')
    throw ctx.apiError('page_unreachable', localized('errors-pinner.thisSiteDidNotAnswerTry'))
  if (look === 'missing') throw ctx.apiError('proof_missing', localized('errors-pinner.theCodeIsNotThereYet'))
}

/** The user who claimed the site and can no longer prove it; undefined when no other user claimed it. */
async function formerHolder(ctx: AnyCtx, { site, user_id }: SiteClaimTable): Promise<UserId | undefined> {
  const holder = await holderOf(ctx.db, site)
  if (!holder || holder.user_id === user_id) return undefined
  const theirs = await claimById(ctx.db, holder.user_id, holder.claim_id)
  const look = theirs?.method ? await lookForProof(ctx.app.web.outbound, theirs, theirs.method) : 'missing'
  if (look !== 'missing') throw taken(ctx)
  return holder.user_id
}

const taken = (ctx: Pick<AnyCtx, 'apiError'>) =>
  ctx.apiError('site_taken', localized('errors-pinner.anotherAccountHasClaimedThisSite'))

export const dropClaim = handle(siteClaimDelete, ({ claim_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const claim = await claimById(ctx.db, ctx.viewer.id, claim_id)
    if (claim) await deleteClaim(ctx.db, claim)
    if (claim?.confirmed_at) await profileEdited.append(ctx.db, { user_id: ctx.viewer.id })
    return { id: claim_id }
  }),
)

/** `unreachable`: no one there answered, so nothing is known. */
type Look = 'proved' | 'missing' | 'unreachable'

type Claimed = Pick<SiteClaimTable, 'site' | 'code'>

/** Looks where the proof is to stand. Only what the site itself answers counts: not where it sends us to. */
export async function lookForProof(
  outbound: Pick<Outbound, 'fetchSafely' | 'textRecords'>,
  { site, code }: Claimed,
  method: ClaimMethod,
): Promise<Look> {
  if (method === 'dns') {
    const records = await outbound.textRecords(site)
    if (records === null) return 'unreachable'
    return records.some((record) => record.trim() === proofText('dns', code)) ? 'proved' : 'missing'
  }
  const text = await textOf(outbound, site, method === 'file' ? proofFile : method === 'tag' ? '/' : '')
  if (text === null) return 'unreachable'
  const isThere = method === 'file' ? text.trim() === proofText('file', code) : isOnPage(text, code, method)
  return isThere ? 'proved' : 'missing'
}

/** Https first; sites without it are asked as they are. Null: no answer of this site. */
async function textOf(
  outbound: Pick<Outbound, 'fetchSafely'>,
  site: string,
  path: string,
): Promise<string | null> {
  for (const scheme of ['https', 'http']) {
    const answer = await outbound.fetchSafely(`${scheme}://${site}${path}`, {
      accept: path === proofFile ? 'text/plain,*/*;q=0.5' : 'text/html,application/xhtml+xml,*/*;q=0.5',
      max_bytes: 512 * 1024,
      timeout_ms: 6000,
      when_too_large: 'cut',
    })
    if (answer.ok) return siteOf(answer.url) === site ? decodeHtml(answer.bytes, answer.content_type) : ''
    if (answer.code === 'status') return ''
  }
  return null
}
