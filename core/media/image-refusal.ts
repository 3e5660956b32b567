import { localized } from '@bowerbird/texts/localized'
/** Why a picture was not taken. `message` is for the person who sent it. */
export interface ImageRefusal {
  refused: ImageRefusalCode
  message: string
}
export type ImageRefusalCode = keyof typeof messages

const messages = {
  not_an_image: localized('errors-core.thatFileIsNotAPicture'),
  unsupported_format: localized('errors-core.thisKindOfPictureCannotBe'),
  too_small: localized('errors-core.thatPictureIsTooSmallIt'),
  too_large_bytes: localized('errors-core.thatFileIsTooLarge'),
  too_many_pixels: localized('errors-core.thatPictureHasTooManyPixels'),
  truncated: localized('errors-core.thatFileIsDamagedOrOnly'),
  too_slow: localized('errors-core.thatPictureTakesTooLongTo'),
  busy: localized('errors-core.weAreWorkingThroughALot'),
} as const

export function refuseImage(refused: ImageRefusalCode, message: string = messages[refused]): ImageRefusal {
  return { refused, message }
}

export function isImageRefusal(value: object): value is ImageRefusal {
  return 'refused' in value
}
