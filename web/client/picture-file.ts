import type { UploadRoom } from '@bowerbird/contract/media/upload-models'
import { noRoomFor } from '../texts/upload-many-texts.ts'
import { emptyFile, notAPicture, tooSmall } from 'texts:uploads'
import { tooLarge } from '../texts/uploads-texts.ts'

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'
/** What the file dialog offers. Many systems know a phone's photograph by the end of its name alone. */
export const acceptedTypes = `${types},.heic,.heif`
const accepted = new Set(types.split(','))
const megabyte = 1024 * 1024
/** Until the server has told. */
const mostBytes = 50 * megabyte
/** A picture is usable when both sides are longer (CREATE-12). */
export const shortestUsable = 119

/** The files of what was dropped or pasted: the pictures among them, else all, so that each is told why not. */
export function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const pictures = files.filter(
    ({ type, name }) => accepted.has(type) || (type === '' && /\.(?:heic|heif|avif|webp)$/i.test(name)),
  )
  return pictures.length > 0 ? pictures : files
}

/**
 * What speaks against a file before anything is sent; null when nothing does. What this browser
 * cannot decode is left to the server, which looks at the bytes.
 */
export async function problemOf(file: File, room?: UploadRoom): Promise<string | null> {
  if (file.type !== '' && !accepted.has(file.type)) return notAPicture()
  if (file.size === 0) return emptyFile()
  const most = room?.max_file_bytes ?? mostBytes
  if (file.size > most) return tooLarge(Math.floor(most / megabyte))
  const left = room?.quota_bytes == null ? Infinity : room.quota_bytes - room.stored_bytes
  if (file.size > left) return noRoomFor(file.size, left)
  const size = await sizeOf(file)
  return size && !isUsable(size) ? tooSmall({ width: size.width, height: size.height }) : null
}

export function isUsable({ width, height }: { width: number; height: number }): boolean {
  return width > shortestUsable && height > shortestUsable
}

async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
