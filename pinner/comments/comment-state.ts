import { localized } from '@bowerbird/texts/localized'
import type { CommentState } from '@bowerbird/contract/comments/comment-models'
import { commentStateGet, commentStatePut } from '@bowerbird/contract/comments/comment-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { ApiError } from '@bowerbird/core/call/api-error'
import { commentCountOf } from '../library/pin-view.ts'
import { refuseToTalk, seenPin } from './comment-access.ts'
import type { SeenPin } from './comment-access.ts'
import { updatePin } from '../library/pin-queries.ts'

export const getCommentState = handle(commentStateGet, async ({ pin_id }, ctx) =>
  stateOf(ctx, await seenPin(ctx, pin_id)),
)

/** Only the user who saved a pin decides whether it takes comments; existing comments are hidden meanwhile. */
export const switchComments = handle(commentStatePut, ({ pin_id, is_open }, ctx) =>
  ctx.transaction(async (ctx) => {
    const seen = await seenPin(ctx, pin_id, 'lock')
    if (seen.pin.owner_id !== ctx.viewer.id)
      throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverSavedThisPinMay'))
    await updatePin(ctx.db, pin_id, { takes_comments: is_open })
    return stateOf(ctx, { ...seen, pin: { ...seen.pin, takes_comments: is_open } })
  }),
)

async function stateOf(ctx: AnyCtx, seen: SeenPin): Promise<CommentState> {
  const { pin, board } = seen
  const is_open = pin.takes_comments
  return {
    pin_id: pin.pin_id,
    is_open,
    comment_count: commentCountOf(pin, board),
    can_comment: is_open && (await mayTalk(ctx, seen)),
    can_switch: pin.owner_id === ctx.viewer?.id,
  }
}

/** To visitors it is offered: they are asked to log in. */
async function mayTalk(ctx: AnyCtx, seen: SeenPin): Promise<boolean> {
  const { viewer } = ctx
  if (viewer === null) return true
  try {
    await refuseToTalk({ ...ctx, viewer }, seen)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
