import { relatedModulesGet } from '@bowerbird/contract/feed/idea-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { relatedPinFeedGet } from '@bowerbird/contract/pins/pin-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Board } from '../library/board-tables.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { ideaPage } from './idea-list.ts'
import { countBoardsWith } from './idea-queries.ts'

/** With more boards than this a picture's walks count no more than with so many. */
const mostBoards = 50

/**
 * Pins beside one: those that walks over public boards meet, pictures like it, its words and hashtags, its site, its
 * board. Public ones only.
 */
export const relatedPins = handle(relatedPinFeedGet, ({ pin, ...page }, ctx) =>
  related(ctx, pin, { ...page, scope: `related ${pin}` }),
)

export const relatedModules = handle(relatedModulesGet, ({ pin_id, ...page }, ctx) =>
  related(ctx, pin_id, { ...page, scope: `related modules ${pin_id}` }),
)

interface RelatedPage {
  page_size: number
  bookmarks: string | null
  scope: string
}

async function related(ctx: AnyCtx, pin_id: PinId, { scope, ...page }: RelatedPage) {
  const { pin, board } = await seenPin(ctx, pin_id)
  const isPublic = board.privacy === 'public'
  const blocked_ids = await viewerBlocks(ctx)
  const boards = await countBoardsWith(ctx.db, pin.image_signature, mostBoards)
  return ideaPage(ctx, page, {
    scope,
    asked: {
      starts: [{ pin_id, weight: 1 }],
      walk_weight: walkWeight(boards),
      looks: [pin.image_signature],
      texts: [pin.title],
      hashtags: pin.hashtags,
      words_weight: 0.8,
      site: pin.domain,
      board_id: isPublic ? board.board_id : null,
      blocked_ids,
    },
    unwanted: async (facts) =>
      new Set(
        facts
          .filter((one) => one.root_pin_id === pin.root_pin_id || one.image_signature === pin.image_signature)
          .map((one) => one.pin_id),
      ),
    // What a secret pin is about stays here: no advertiser's choice of topics meets it.
    promoted: { surface: 'related', topics: isPublic ? pin.hashtags : [], severity: null, pin },
  })
}

/** By its address, as the closeup that these pins are on was reached. */
async function seenPin(ctx: AnyCtx, pin_id: PinId): Promise<{ pin: Pin; board: Board }> {
  const pin = await pinById(ctx.db, pin_id)
  const board = pin && (await seenBoardOf(ctx, pin))
  if (!pin || !board) throw notFound()
  return { pin, board }
}

/**
 * How much walks from a picture count, beside likeness, which counts 1. On one board they know no more than what
 * its owner put beside it; the more boards hold it, the more people said what belongs together.
 */
export function walkWeight(boards: number): number {
  return (2 * Math.min(boards, mostBoards)) / (Math.min(boards, mostBoards) + 2)
}
