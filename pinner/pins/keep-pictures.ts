import { consumeMany } from '@bowerbird/core/events/consume'
import { imagesBySignatures } from '@bowerbird/core/media/image-queries'
import { deleteUserPictures, insertUserPictures } from './duplicate-queries.ts'
import { pinChanged, pinDeleted, pinSaved } from '../library/library-events.ts'
import { pinsByIds } from '../library/pin-queries.ts'

/** Keeps how the pictures of a user's pins look, so that the ones that they have already are found (SAVE-26). */
export const keepPictures = consumeMany(
  [pinSaved, pinChanged, pinDeleted],
  'keep-pictures',
  async (facts, { db }) => {
    const living = await pinsByIds(db, [...new Set(facts.map((event) => event.pin_id))])
    const pins = [...living.values()]
    const images = await imagesBySignatures(
      db,
      pins.map((pin) => pin.image_signature),
    )
    const gone = facts.filter((event) => !living.has(event.pin_id))
    await deleteUserPictures(
      db,
      gone.map(({ owner_id, pin_id }) => ({ user_id: owner_id, pin_id })),
    )
    await insertUserPictures(
      db,
      pins.flatMap(({ owner_id, pin_id, image_signature }) => {
        const image = images.get(image_signature)
        return image ? [{ user_id: owner_id, pin_id, image_signature, phash: image.phash }] : []
      }),
    )
  },
)
