import type { PinId } from '@bowerbird/contract/kernel/ids'
import { alikePinsGet } from '@bowerbird/contract/likeness/likeness-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { likenessOfPictures } from '@bowerbird/core/media/descriptor-queries'
import { labOfHex } from '@bowerbird/core/media/oklab'
import { localized } from '@bowerbird/texts/localized'
import { discoveryOf } from '../discovery/discovery-port.ts'
import type { ScoredPin } from '../discovery/engine-link.ts'
import { leastLikeness } from '../discovery/likeness-index.ts'
import type { Pin } from '../library/pin-tables.ts'
import { askedPictures } from './asked-pictures.ts'
import { listFound, MOST_FOUND } from './list-found.ts'

/** Pins that are like some pins, or that have some colours: of both, those that are both come first. */
export const alikePins = handle(alikePinsGet, async (input, ctx) => {
  const { pin_ids = [], image_signatures = [], colors = [], page_size, bookmarks } = input
  if (pin_ids.length + image_signatures.length + colors.length === 0)
    throw ctx.apiError('bad_request', localized('errors-pinner.nameAPictureToLookFor'))
  return findAlike(ctx, { pin_ids, signatures: image_signatures, colors, page_size, bookmarks })
})

interface Alike {
  pin_ids: readonly PinId[]
  signatures: readonly string[]
  /** `#` and six digits each. */
  colors: readonly string[]
  page_size: number
  bookmarks: string | null
}

export async function findAlike(ctx: AnyCtx, { pin_ids, signatures, colors, page_size, bookmarks }: Alike) {
  const asked = await askedPictures(ctx, { pin_ids, signatures })
  const lists = [...(await listsAlike(ctx, asked)), ...(await listsOfColors(ctx, colors))]
  const found = lists.length === 1 ? (lists[0] ?? []) : fuse(lists)
  const scope = `alike ${JSON.stringify([pin_ids, signatures, colors])}`
  return listFound(ctx, found, { scope, page_size, bookmarks, without: asked })
}

/** Pins with these colours, those first that have most of them. */
async function pinsWithColors(ctx: AnyCtx, colors: readonly string[]): Promise<ScoredPin[]> {
  const asked = colors.map((hex) => ({ ...labOfHex(hex), share: 1 / colors.length }))
  return discoveryOf(ctx).byColors(asked, { count: MOST_FOUND })
}

async function listsOfColors(ctx: AnyCtx, colors: readonly string[]): Promise<ScoredPin[][]> {
  return colors.length === 0 ? [] : [await pinsWithColors(ctx, colors)]
}

/** So many pins are looked at one by one; all of them are walked from. */
const MOST_LOOKED_AT = 5

/** Those that look like each pin, and those that people keep beside them. */
async function listsAlike(ctx: AnyCtx, pins: readonly Pin[]): Promise<ScoredPin[][]> {
  if (pins.length === 0) return []
  const discovery = discoveryOf(ctx)
  const signatures = [...new Set(pins.map((pin) => pin.image_signature))].slice(0, MOST_LOOKED_AT)
  const known = await likenessOfPictures(ctx.db, signatures)
  const from = pins.map(({ pin_id }) => ({ pin_id, weight: 1 }))
  return Promise.all([
    ...[...known.values()].map(async ({ vector }) => {
      const near = await discovery.nearest(vector, { count: MOST_FOUND })
      return near.filter((one) => one.score >= leastLikeness)
    }),
    discovery.walk(from, { count: MOST_FOUND }),
  ])
}

/** Places from which on it hardly matters where in a list a pin is. */
const steepness = 20

/** By reciprocal rank: what is near the top of several lists comes first. */
function fuse(lists: readonly (readonly ScoredPin[])[]): ScoredPin[] {
  const scores = new Map<PinId, number>()
  for (const list of lists)
    list.forEach(({ pin_id }, place) =>
      scores.set(pin_id, (scores.get(pin_id) ?? 0) + 1 / (steepness + place) / lists.length),
    )
  return [...scores].map(([pin_id, score]) => ({ pin_id, score: score * steepness }))
}
