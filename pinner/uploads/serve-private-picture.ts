import { pinId } from '@bowerbird/contract/kernel/fields'
import { renditionSpecOf } from '@bowerbird/contract/media/renditions'
import type { Route } from '@bowerbird/core/http/app'
import { readCaller } from '@bowerbird/core/http/read-caller'
import type { Viewer } from '@bowerbird/core/identity/viewer'
import { imageBySignature } from '@bowerbird/core/media/image-queries'
import { imageNotFound, serveRendition } from '@bowerbird/core/media/serve-image'
import type { Ground } from '@bowerbird/core/ports/ground'
import { maySee, standingOn } from '../boards/board-access.ts'
import { boardById } from '../boards/board-queries.ts'
import { peopleByIds } from '../people/people-queries.ts'
import { pinById } from '../pins/pin-queries.ts'

/**
 * `GET /media/private/{pin_id}/{spec}.jpg`: the picture of a pin that not everybody may see. The
 * rule is asked at every request; nobody else learns more than that there is no such address.
 */
export function servePrivatePicture(ground: Ground): Route {
  const serving = { pictures: ground.pictures, store: ground.files }

  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/media/private/')) return undefined
    const [, id, name = ''] = /^\/media\/private\/(\d{1,19})\/([0-9a-z]{2,9})\.jpg$/.exec(pathname) ?? []
    const pin_id = pinId.safeParse(id)
    const spec = renditionSpecOf(name)
    if (!pin_id.success || !spec) return imageNotFound(request)
    const { viewer } = await readCaller(request, socket_address, ground)
    const signature = viewer && (await signatureFor(ground, viewer, pin_id.data))
    const image = signature ? await imageBySignature(ground.db, signature) : undefined
    if (!image) return imageNotFound(request)
    return serveRendition(serving, request, {
      sha256: image.sha256,
      signature: image.signature,
      spec,
      isPublic: false,
    })
  }
}

/** The picture of a pin that this viewer may see, by the same rule as the pin itself. */
async function signatureFor({ db }: Ground, viewer: Viewer, pin_id: string): Promise<string | null> {
  const pin = await pinById(db, pin_id)
  const board = pin && (await boardById(db, pin.board_id))
  if (!pin || !board) return null
  const standing = await standingOn({ db, viewer }, [board])
  if (!maySee(board, standing, 'by_address')) return null
  const people = await peopleByIds(db, [pin.owner_id, board.owner_id])
  return people.has(pin.owner_id) && people.has(board.owner_id) ? pin.image_signature : null
}
