import { boardContentRecommendationGet } from '@bowerbird/contract/feed/idea-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor, mayDo, membershipsOn } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { pinsByIds, pinsOfBoard } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { findSection } from '../library/read-sections.ts'
import type { Section } from '../library/section-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { ideaPage } from './idea-list.ts'
import { dismissedFor, picturesOnBoard } from './idea-queries.ts'
import type { IdeaFacts } from './idea-queries.ts'
import type { AskedIdeas } from './idea-sources.ts'

/** The latest pins of a board that say what fits it. */
const mostLatest = 24
const mostTags = 5

/** Public pins that fit a board or section: from walks from its latest pins, pictures like them, and its words. */
export const boardIdeas = handle(boardContentRecommendationGet, async (input, ctx) => {
  const { board, section } = await placeOf(ctx, input)
  const isMember = mayDo(board, await membershipsOn(ctx, [board]), 'save')
  // Someone with the address of a board that is not public may look at it; what else fits it is for its members.
  if (!isMember && board.privacy !== 'public') throw notFound()
  const blocked_ids = await viewerBlocks(ctx)
  const latest = await latestPins(ctx, board, section)
  return ideaPage(ctx, input, {
    scope: `ideas ${board.board_id} ${section?.section_id ?? ''}`,
    asked: askedFor({ board, section, latest, blocked_ids }),
    unwanted: (facts) => unwantedOn(ctx, { board, isMember, latest }, facts),
    promoted: null,
  })
})

async function placeOf(
  ctx: AnyCtx,
  { id, type = 'board' }: Pick<Parsed<typeof boardContentRecommendationGet>, 'id' | 'type'>,
): Promise<{ board: Allowed<Board, 'see'>; section: Section | null }> {
  if (type === 'board') return { board: await boardFor(ctx, id, 'see'), section: null }
  return findSection(ctx, { section_id: id })
}

async function latestPins(ctx: AnyCtx, board: Board, section: Section | null): Promise<Pin[]> {
  const placed = await pinsOfBoard(ctx.db, {
    board_id: board.board_id,
    section_id: section?.section_id,
    after: undefined,
    limit: mostLatest,
  })
  const ids = placed.map((one) => one.pin_id)
  const pins = await pinsByIds(ctx.db, ids)
  return ids.flatMap((id) => pins.get(id) ?? [])
}

interface Place {
  board: Board
  section: Section | null
  latest: readonly Pin[]
  blocked_ids: AskedIdeas['blocked_ids']
}

function askedFor({ board, section, latest, blocked_ids }: Place): AskedIdeas {
  return {
    starts: latest.map(({ pin_id }, place) => ({ pin_id, weight: 1 / (1 + place / 8) })),
    walk_weight: 1.5,
    looks: latest.map((pin) => pin.image_signature),
    texts: [board.name, ...(section ? [section.title] : []), ...(board.category ? [board.category] : [])],
    hashtags: commonTags(latest),
    words_weight: latest.length < 4 ? 1 : 0.7,
    site: '',
    board_id: null,
    blocked_ids,
  }
}

/** Hashtags that most of these pins carry; of more than a few pins, those that several carry. */
function commonTags(pins: readonly Pin[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of pins.flatMap((pin) => pin.hashtags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => pins.length < 4 || count > 1)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostTags)
    .map(([tag]) => tag)
}

interface Judged {
  board: Board
  isMember: boolean
  latest: readonly Pin[]
}

/** Pictures that are on the board already, and those that its members dismissed, which only they know of. */
async function unwantedOn(
  ctx: AnyCtx,
  { board, isMember, latest }: Judged,
  facts: readonly IdeaFacts[],
): Promise<Set<PinId>> {
  const { board_id, owner_id } = board
  // Pins of members who left stay on the board.
  const others = latest.map((pin) => pin.owner_id)
  const had = await picturesOnBoard(ctx.db, { board_id, owner_id, others }, facts)
  const dismissed = isMember ? await dismissedFor(ctx.db, board.board_id) : new Set<PinId>()
  return new Set(
    facts
      .filter((one) => one.board_id === board_id || had.has(one.pin_id) || dismissed.has(one.root_pin_id))
      .map((one) => one.pin_id),
  )
}
