import type { ClaimMethod } from '@bowerbird/contract/people/claim-models'
import { siteOf } from '@bowerbird/contract/people/site-of'
import type { Outbound } from '@bowerbird/core/fetch/outbound'
import { decodeHtml } from '@bowerbird/core/page-reader/decode-html'
import type { SiteClaimTable } from '../profiles/people-tables.ts'
import { isOnPage, proofFile, proofText } from './claim-proofs.ts'

/** `unreachable`: nobody there answered, so nothing is known. */
export type Look = 'proved' | 'missing' | 'unreachable'

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
