import type { UploadRoom } from '@bowerbird/contract/media/upload-models'
import { noRoomFor, tooLarge } from '../texts/uploads-texts.ts'
import { emptyFile, notAPicture, tooSmall } from 'texts:uploads'

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'
/** The accept attribute of the file field. Many systems know a phone's photograph only by its extension. */
export const acceptedTypes = `${types},.heic,.heif`
const accepted = new Set(types.split(','))
const megabyte = 1024 * 1024
/** Used until the server's limit is known. */
const mostBytes = 50 * megabyte
/** A picture is usable when both sides are longer (CREATE-12). */
export const shortestUsable = 119

/** The pictures among dropped or pasted files; without any picture all files, so that each gets an error message. */
export function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const pictures = files.filter(
    ({ type, name }) => accepted.has(type) || (type === '' && /\.(?:heic|heif|avif|webp)$/i.test(name)),
  )
  return pictures.length > 0 ? pictures : files
}

/**
 * Checks a file before upload; null when it is fine. Formats that this browser cannot decode are left to the server,
 * which inspects the bytes.
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
