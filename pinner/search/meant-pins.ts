import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { stateOfAddedModel } from '@bowerbird/core/media/added-model-queries'
import type { ParsedSearch } from '@bowerbird/contract/search/search-operators'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { findablePins } from './like-hits.ts'
import type { ListBounds } from './like-hits.ts'
import type { FoundPin } from './pin-document-queries.ts'
import type { SearchCtx } from './read-query.ts'

/** Saved copies of one picture have places of their own; it is shown once. */
const mostLookedAt = 200
const mostMeant = 60
/** Below this, two texts have little in common. */
const leastMeaning = 0.5
/** A search does not wait longer for what its words mean; the next one with them need not wait. */
const longestMs = 300
const mostKept = 500
/** Longer searches say no more. */
const longestText = 60

/**
 * Public pins whose texts mean what the words of a search mean, where the owner has added a model that has read them all.
 * Nothing is found without it, without an engine, or when either takes too long.
 */
export async function meantPins(
  ctx: SearchCtx,
  { terms, without }: Pick<ParsedSearch, 'terms' | 'without'>,
  bounds: ListBounds,
): Promise<FoundPin[]> {
  // Which of them have words that are to be left out is not known here.
  if (without.length > 0) return []
  const text = terms
    .flatMap(([first]) => (first ? [first.text] : []))
    .join(' ')
    .slice(0, longestText)
  const vector = text === '' ? null : await meaningOfSearch(ctx, text)
  if (vector === null) return []
  const near = await discoveryOf(ctx).meaning(vector, { count: mostLookedAt })
  const findable = await findablePins(
    ctx,
    near.filter((one) => one.score >= leastMeaning),
    bounds,
  )
  return findable.slice(0, mostMeant)
}

async function meaningOfSearch(ctx: AnyCtx, text: string): Promise<Uint8Array | null> {
  const { words } = ctx.app.media
  // Most sites have no model: their searches do not ask the database for one.
  if (!words.isHere()) return null
  const chosen = await stateOfAddedModel(ctx.db, 'words')
  if (!chosen?.finished_at) return null
  const { model_id } = chosen
  const kept = ctx.app.sides.state(createKeptMeanings)
  const key = `${model_id} ${text.toLowerCase()}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const asked = words.meaningOf(text, searcherOf(ctx)).then(
    (found) => {
      if (found === null || found === 'failed' || found.model_id !== model_id) return null
      kept.put(key, found.vector)
      return found.vector
    },
    (error: unknown) => {
      ctx.app.observe.log.warn({ err: error }, 'could not read what a search means')
      return null
    },
  )
  return await inTime(asked)
}

/** Texts are read in turns: a user who asks for many at once does not keep others waiting. */
const searcherOf = ({ viewer, caller }: AnyCtx) => `search ${viewer?.id ?? caller.address}`

async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, longestMs, null)))
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** What the latest searches mean. */
function createKeptMeanings() {
  const kept = new Map<string, Uint8Array | null>()
  return {
    get(key: string): Uint8Array | null | undefined {
      const vector = kept.get(key)
      if (vector === undefined) return undefined
      kept.delete(key)
      kept.set(key, vector)
      return vector
    },
    put(key: string, vector: Uint8Array | null): void {
      kept.set(key, vector)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
