import type { ClaimMethod, SiteClaim, SiteKind } from '@bowerbird/contract/people/claim-models'
import type { SiteClaimTable } from '../profiles/people-tables.ts'

/** What the proof is called, wherever it stands. */
const mark = 'bowerbird-verify'
export const proofFile = `/${mark}.txt`

/** What the text of a proof is; made here alone, for people to copy and for us to look for. */
export function proofText(method: ClaimMethod, code: string): string {
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

export function viewClaim(claim: SiteClaimTable): SiteClaim {
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

/** Whether a page says, in an element that only whoever writes the page can make, that the code is theirs. Pure. */
export function isOnPage(html: string, code: string, method: 'tag' | 'page'): boolean {
  // What visitors write stands in the body.
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
