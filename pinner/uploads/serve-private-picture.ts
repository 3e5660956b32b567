import { boardId, pinId, trashId } from '@bowerbird/contract/kernel/fields'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { renditionSpecOf } from '@bowerbird/contract/media/renditions'
import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Route } from '@bowerbird/core/call/route'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { imageNotFound, serveRendition } from '@bowerbird/core/media/serve-image'
import { readReader } from '@bowerbird/core/server/read-caller'
import { maySee, membershipsOn } from '../library/board-access.ts'
import type { ViewerContext } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { pinById } from '../library/pin-queries.ts'
import { isHeldFrom } from '../library/read-pins.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { ownTrashPicture } from '../trash/list-trash.ts'

/**
 * `GET /media/private/{pin_id}/{spec}.jpg`, the picture of a pin that not everyone may see,
 * `GET /media/private/board/{board_id}/{signature}/{spec}.jpg`, a cover of such a board, and
 * `GET /media/private/trash/{item_id}/{signature}/{spec}.jpg`, a picture in one's own trash. The rule is
 * asked at every request; no one else learns more than that there is no such address.
 */
export function servePrivatePicture(app: AppContext): Route {
  const serving = { pictures: app.media.pictures, store: app.media.files }

  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/media/private/')) return undefined
    const asked = askedFor(pathname)
    if (!asked) return imageNotFound(request)
    const caller = await readReader(request, socket_address, app)
    const viewing = { db: app.database.db, app, caller, viewer: caller.viewer, now: app.clock.now() }
    const signature = await asked.signatureFor(viewing)
    const image = signature ? await imageBySignature(app.database.db, signature) : undefined
    if (!image) return imageNotFound(request)
    return serveRendition(serving, request, {
      sha256: image.sha256,
      signature: image.signature,
      spec: asked.spec,
      isPublic: false,
    })
  }
}

interface Asked {
  spec: RenditionSpec
  /** Null where this viewer may see no such picture. */
  signatureFor: (viewing: ViewerContext) => Promise<string | null>
}

function askedFor(pathname: string): Asked | undefined {
  const [, pin = '', kind = '', id = '', signature = '', name = ''] =
    /^\/media\/private\/(?:(\d{1,19})|(board|trash)\/(\d{1,19})\/([0-9a-f]{32}))\/([0-9a-z]{2,9})\.jpg$/.exec(
      pathname,
    ) ?? []
  const spec = renditionSpecOf(name)
  const pin_id = pinId.safeParse(pin)
  const board_id = boardId.safeParse(kind === 'board' ? id : '')
  const item_id = trashId.safeParse(kind === 'trash' ? id : '')
  if (!spec) return undefined
  if (pin_id.success) return { spec, signatureFor: (viewing) => pictureOfPin(viewing, pin_id.data) }
  if (board_id.success)
    return { spec, signatureFor: (viewing) => coverOfBoard(viewing, board_id.data, signature) }
  if (item_id.success)
    return { spec, signatureFor: (viewing) => ownTrashPicture(viewing, item_id.data, signature) }
  return undefined
}

/** The picture of a pin that this viewer may see, by the same rule as the pin itself. */
async function pictureOfPin(viewing: ViewerContext, pin_id: PinId): Promise<string | null> {
  const { db } = viewing
  const pin = await pinById(db, pin_id)
  if (pin && isHeldFrom(viewing, pin)) return null
  const board = pin && (await seenBoard(viewing, pin.board_id))
  if (!pin || !board) return null
  return (await peopleByIds(db, [pin.owner_id])).has(pin.owner_id) ? pin.image_signature : null
}

async function coverOfBoard(viewing: ViewerContext, board_id: BoardId, signature: string) {
  const board = await seenBoard(viewing, board_id)
  return board?.cover_signatures.includes(signature) ? signature : null
}

async function seenBoard(viewing: ViewerContext, board_id: BoardId): Promise<Board | undefined> {
  const { db } = viewing
  const board = await boardById(db, board_id)
  if (!board || !maySee(board, await membershipsOn(viewing, [board]), 'by_address')) return undefined
  return (await peopleByIds(db, [board.owner_id])).has(board.owner_id) ? board : undefined
}
