import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { z } from 'zod'
import type { ScoredPin } from '../discovery/engine-link.ts'
import { readPins } from '../library/read-pins.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { picturesByPins } from './likeness-queries.ts'

/** So many candidates are looked for, however many pages are read. */
export const MOST_FOUND = 300

interface Listed {
  /** Names the list for its bookmarks. */
  scope: string
  page_size: number
  bookmarks: string | null
  /** Pictures that are not among the results: those that were asked from. */
  without?: readonly { root_pin_id: PinId; image_signature: string }[]
}

const key = z.tuple([z.int(), bookmarkIdOf<PinId>()])

/** A page of pins that an engine named, as the viewer may see them: each picture once, none of blocked people. */
export async function listFound(
  ctx: AnyCtx,
  found: readonly ScoredPin[],
  { scope, page_size, bookmarks, without = [] }: Listed,
): Promise<{ data: { results: PinView[] }; bookmark: string | null }> {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, key, bookmarks)
  const blocked = new Set(await viewerBlocks(ctx))
  const pictures = new Map(
    (
      await picturesByPins(
        ctx.db,
        found.map((one) => one.pin_id),
      )
    ).map((one) => [one.pin_id, one]),
  )
  const known = new Set(without.flatMap((one) => [one.root_pin_id, one.image_signature]))
  const ranked = found
    .map((one) => ({ ...one, score: Math.round(one.score * 1_000_000), picture: pictures.get(one.pin_id) }))
    .toSorted((one, other) => (isAfter(one, [other.score, other.pin_id]) ? 1 : -1))
    .filter(({ picture }) => {
      if (!picture || blocked.has(picture.owner_id)) return false
      if (known.has(picture.root_pin_id) || known.has(picture.image_signature)) return false
      known.add(picture.root_pin_id).add(picture.image_signature)
      return true
    })
  const rest = after ? ranked.filter((one) => isAfter(one, after)) : ranked
  const { items, bookmark } = pageOf(rest, {
    scope,
    limit: page_size,
    key: (one) => [one.score, one.pin_id],
  })
  const results = await readPins(
    ctx,
    items.map((one) => one.pin_id),
    'listed',
  )
  return { data: { results }, bookmark }
}

const isAfter = (one: { score: number; pin_id: PinId }, [score, pin_id]: [number, PinId]) =>
  one.score < score || (one.score === score && BigInt(one.pin_id) > BigInt(pin_id))
