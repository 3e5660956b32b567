import * as texts from 'texts:uploads'
import * as manyTexts from 'texts:upload-many'
import { wholeNumber } from './formats.ts'

export const pictureRules = (megabytes = 50) => texts.pictureRules({ megabytes })

export const tooLarge = (megabytes = 50) => texts.tooLarge({ megabytes })

const megabytes = (bytes: number) => wholeNumber(Math.ceil(bytes / (1024 * 1024)))
export const roomFilled = (stored_bytes: number, quota_bytes: number) => {
  const [stored, quota] = [megabytes(stored_bytes), megabytes(quota_bytes)]
  return manyTexts.roomFilled({ stored, quota })
}
export const noRoomFor = (bytes: number, left_bytes: number) => {
  const [needed, left] = [megabytes(bytes), megabytes(Math.max(0, left_bytes))]
  return manyTexts.noRoomFor({ needed, left })
}
