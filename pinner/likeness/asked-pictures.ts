import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { membershipsOn, seen } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { ownPinsOfPictures, publicPinsOfPictures } from './likeness-queries.ts'

interface Asked {
  pin_ids?: readonly PinId[] | undefined
  signatures?: readonly string[] | undefined
}

/**
 * The pins that are asked from, by their ids or their pictures, as far as the viewer may see them. Secret ones serve their
 * owner alone: what members of a secret board look for in its pictures would tell of them.
 */
export async function askedPictures(ctx: AnyCtx, { pin_ids = [], signatures = [] }: Asked): Promise<Pin[]> {
  const ofPictures =
    signatures.length === 0
      ? []
      : [
          ...(await publicPinsOfPictures(ctx.db, signatures)),
          ...(ctx.viewer ? await ownPinsOfPictures(ctx.db, ctx.viewer.id, signatures) : []),
        ]
  const pins = [...(await pinsByIds(ctx.db, [...pin_ids, ...ofPictures])).values()]
  const boards = await boardsByIds(ctx.db, [...new Set(pins.map((pin) => pin.board_id))])
  const memberships = await membershipsOn(ctx, [...boards.values()])
  const isSeen = new Set(seen([...boards.values()], memberships, 'by_address').map((board) => board.board_id))
  return pins.filter((pin) => {
    const isSecret = boards.get(pin.board_id)?.privacy === 'secret'
    return isSeen.has(pin.board_id) && (!isSecret || pin.owner_id === ctx.viewer?.id)
  })
}
