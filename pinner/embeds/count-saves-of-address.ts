import { saveCountGet } from '@bowerbird/contract/embeds/embed-calls'
import { handle } from '@bowerbird/core/call/handle'
import { linkHash } from '../pins/link-queries.ts'
import { countPublicPins, pinIdsOfLinks } from './showcase-queries.ts'
import { embedStranger } from './stranger.ts'

/** Beyond this it is just many. */
const mostCounted = 10_000

/** How often a page was saved to public boards, with or without its last slash, by http or https. */
export const countSavesOfAddress = handle(saveCountGet, async ({ url }, ctx) => {
  const { db } = embedStranger(ctx)
  const spellings = spellingsOf(url)
  const ids = await pinIdsOfLinks(db, spellings.map(linkHash), mostCounted)
  return { url, count: await countPublicPins(db, ids, spellings) }
})

function spellingsOf(url: string): string[] {
  const parsed = new URL(url)
  parsed.hash = ''
  const bare = new URL(parsed)
  bare.pathname = parsed.pathname.replace(/\/$/, '')
  const slashed = new URL(parsed)
  slashed.pathname = `${bare.pathname.replace(/\/$/, '')}/`
  const paths = [parsed, bare, slashed]
  const all = paths.flatMap((one) =>
    ['http:', 'https:'].flatMap((protocol) => {
      const copy = new URL(one)
      copy.protocol = protocol
      // As people paste them: without the slash of an empty path.
      return [copy.href, ...(copy.pathname === '/' && !copy.search ? [copy.href.slice(0, -1)] : [])]
    }),
  )
  return [...new Set([url, ...all])]
}
