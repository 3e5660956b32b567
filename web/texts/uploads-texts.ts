import * as texts from 'texts:uploads'
import * as manyTexts from 'texts:upload-many'
import { decimalOf, wholeNumber } from './formats.ts'

export const pictureRules = (megabytes = 50) => texts.pictureRules({ megabytes })

export const tooLarge = (megabytes = 50) => texts.tooLarge({ megabytes })

/** Below ten with tenths. What is filled or left is rounded down, what is needed or allowed up. */
function megabytes(bytes: number, round: (value: number) => number): string {
  const exact = bytes / (1024 * 1024)
  return exact < 10 ? decimalOf(round(exact * 10) / 10) : wholeNumber(round(exact))
}
export const roomFilled = (stored_bytes: number, quota_bytes: number) => {
  const [stored, quota] = [megabytes(stored_bytes, Math.floor), megabytes(quota_bytes, Math.ceil)]
  return manyTexts.roomFilled({ stored, quota })
}
export const noRoomFor = (bytes: number, left_bytes: number) => {
  const [needed, left] = [megabytes(bytes, Math.ceil), megabytes(Math.max(0, left_bytes), Math.floor)]
  return manyTexts.noRoomFor({ needed, left })
}
