import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { HiddenPromotions } from '@bowerbird/core/ports/slots'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { archivedBoardIds } from '../library/board-queries.ts'
import type { PromotedPage } from '../library/promoted-slots.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { interestsOf } from '../settings/interest-queries.ts'
import { aimWordsOf } from '../topics/pins-of-topics.ts'

/** What both home feeds know of their viewer. */
export interface HomeAudience {
  viewer_id: UserId
  blocked: ReadonlySet<UserId>
  archived: ReadonlySet<string>
  /** What they chose: ids of topics, and hashtags. */
  interests: readonly string[]
  /** Undefined: there are no promoted pins here. */
  hidden_promotions: HiddenPromotions | undefined
}

/** Four queries that do not wait for one another. */
export async function homeAudience(
  ctx: Pick<AnyCtx, 'db' | 'app'> & { readonly viewer: Viewer },
): Promise<HomeAudience> {
  const { db, app } = ctx
  const { id } = ctx.viewer
  const [blocked, archived, interests, hidden_promotions] = await Promise.all([
    viewerBlocks(ctx),
    archivedBoardIds(db, id),
    interestsOf(db, id),
    // Promoted pins are never an error of a page: without it they read it themselves, or stay away.
    app.sides.slots.hiddenFrom?.(db, id).catch(() => undefined),
  ])
  return {
    viewer_id: id,
    blocked: new Set(blocked),
    archived: new Set(archived),
    interests,
    hidden_promotions,
  }
}

/** What a page of home is about, for its promoted pins. */
export function aboutHome(
  { interests, viewer_id, blocked, hidden_promotions }: HomeAudience,
  promoted_before: readonly PinId[],
): PromotedPage {
  return {
    surface: 'home',
    topics: aimWordsOf(interests),
    severity: null,
    pin: null,
    promoted_before,
    blocked_ids: [viewer_id, ...blocked],
    hidden: hidden_promotions,
  }
}
