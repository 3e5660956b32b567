import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import { heldFrom } from '@bowerbird/core/media/picture-safety'
import { actingFor, handleAs } from '../library/delegation.ts'
import { pictureToPin } from '../uploads/picture-to-pin.ts'
import { hashtagsIn } from '../library/hashtags.ts'
import { linkDomain } from '../library/addresses.ts'
import { boardToSaveTo, pinSavedBefore, placePin, labelOfNew } from '../library/place-pin.ts'
import { viewSavedPin } from '../library/read-pins.ts'
import { insertSavedAddresses } from '../library/insert-pin-queries.ts'

type CreateInput = Parsed<typeof pinCreate>
type CreateCtx = Ctx<typeof pinCreate>

/** Saves a new picture: an upload, an address, or a data URL (SAVE-20). */
export const createPin = handleAs(
  pinCreate,
  async (input, ctx) => {
    await actingFor(ctx, input.advertiser_id)
    // Refused before anything is fetched or decoded; looked at again, locked, below.
    await boardToSaveTo(ctx, input.board_id, input.section, 'read')
    // A user who acts for a profile uses their own picture.
    const picture = await pictureToPin({ ...ctx, viewer: ctx.caller.viewer ?? ctx.viewer }, input)
    return ctx.transaction(async (ctx) => {
      const board = await boardToSaveTo(ctx, input.board_id, input.section)
      const pin_id = ctx.newId<PinId>()
      const pin = { ...newPin(input, ctx, picture), pin_id, root_pin_id: pin_id, board_id: board.board_id }
      await placePin(ctx, board, pin)
      await notePicture(ctx, pin_id, input.image_url)
      ctx.remember(pin_id)
      return viewSavedPin(ctx, { pin, board, source: null })
    })
  },
  { again: pinSavedBefore },
)

/** Where the picture itself was, so that it is known again there; bytes sent along may say it, too. */
async function notePicture({ db, viewer }: CreateCtx, pin_id: PinId, address: string | undefined) {
  if (address === undefined || !/^https?:/i.test(address)) return
  await insertSavedAddresses(db, [{ user_id: viewer.id, pin_id, address, is_picture: true }])
}

type NewPinInput = Pick<
  CreateInput,
  'title' | 'description' | 'alt_text' | 'link' | 'section' | 'is_ai_made' | 'method' | 'guid' | 'image_url'
>

/** The fields of a new pin, save for its place; an import makes the same. */
export function newPin(input: NewPinInput, ctx: CreateCtx, image: ImageTable) {
  const { title = '', description = '', alt_text = '', link = null } = input
  return {
    owner_id: ctx.viewer.id,
    section_id: input.section ?? null,
    image_signature: image.signature,
    image_width: image.width,
    image_height: image.height,
    is_animated: image.is_animated,
    dominant_color: image.dominant_color,
    placeholder: image.placeholder,
    title,
    description,
    alt_text,
    link,
    domain: linkDomain(link),
    hashtags: hashtagsIn(title, description),
    method: methodOf(input),
    source_pin_id: null,
    public_save_count: 0,
    save_count: 0,
    created_at: ctx.now,
    changed_at: ctx.now,
    deleted_at: null,
    ai_label: labelOfNew(image.ai_source, input.is_ai_made),
    original_link: link,
    link_dead_since: null,
    held_since: isHeld(image) ? ctx.now : null,
    comment_count: 0,
    secret_comment_count: 0,
    takes_comments: true,
  }
}

/** A picture that the owner's model takes for one that is not for everyone waits for a review. */
const isHeld = ({ safety_score, is_cleared }: ImageTable) =>
  safety_score !== null && safety_score >= heldFrom && !is_cleared

/** `button` without a guid came from another user's page. */
function methodOf({ method, guid, image_url }: NewPinInput): string {
  if (method === 'button' && guid === undefined) return 'button_external'
  return method ?? (image_url === undefined ? 'uploaded' : 'scraped')
}
