import * as texts from 'texts:upload-many'

import { wholeNumber } from './formats.ts'

const megabytes = (bytes: number) => wholeNumber(Math.ceil(bytes / (1024 * 1024)))
export const roomFilled = (stored_bytes: number, quota_bytes: number) => {
  const [stored, quota] = [megabytes(stored_bytes), megabytes(quota_bytes)]
  return texts.roomFilled({ stored, quota })
}
export const noRoomFor = (bytes: number, left_bytes: number) => {
  const [needed, left] = [megabytes(bytes), megabytes(Math.max(0, left_bytes))]
  return texts.noRoomFor({ needed, left })
}
