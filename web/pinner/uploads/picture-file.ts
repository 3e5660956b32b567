import { emptyFile, notAPicture, tooLarge, tooSmall } from '../../texts/uploads-texts.ts'

/** What the file dialog offers. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const accepted = new Set(acceptedTypes.split(','))
const mostBytes = 50 * 1024 * 1024
/** A picture is usable when both sides are longer (CREATE-12). */
export const shortestUsable = 119

/** The first file that is a picture, of what was dropped or pasted. */
export function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])]
  return files.find(({ type }) => accepted.has(type)) ?? files[0] ?? null
}

/**
 * What speaks against a file before anything is sent; null when nothing does. What this browser
 * cannot decode is left to the server, which looks at the bytes.
 */
export async function problemOf(file: File): Promise<string | null> {
  if (file.type !== '' && !accepted.has(file.type)) return notAPicture()
  if (file.size === 0) return emptyFile()
  if (file.size > mostBytes) return tooLarge()
  const size = await sizeOf(file)
  return size && !isUsable(size) ? tooSmall(size.width, size.height) : null
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
