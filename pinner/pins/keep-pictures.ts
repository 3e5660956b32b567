import { consumeMany } from '@bowerbird/core/events/consume'
import { keepPicturesOf } from './duplicate-queries.ts'
import { pinChanged, pinDeleted, pinSaved } from './pin-events.ts'

/** Keeps how the pictures of somebody's pins look, so that the ones that they have already are found (SAVE-26). */
export const keepPictures = consumeMany(
  [pinSaved, pinChanged, pinDeleted],
  'keep-pictures',
  (facts, { db }) => keepPicturesOf(db, facts),
)
