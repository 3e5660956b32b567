import type { PictureInspection } from './decoder-protocol.ts'
import { type ImageRefusal, isImageRefusal } from './image-refusal.ts'
import { checkUpload, type ImageSource, inScratch } from './image-upload.ts'
import type { PictureDeps } from './picture-deps.ts'

/** Size and kind from the file's headers, read in a decoder process; pixels stay unread. */
export async function inspectImage(
  { pool, scratch, limits }: PictureDeps,
  source: ImageSource,
  by: string,
): Promise<PictureInspection | ImageRefusal> {
  const checked = await checkUpload(source, limits)
  if (isImageRefusal(checked)) return checked
  return await inScratch(scratch, async (_, fileOf) => {
    const path = await fileOf(source)
    return await pool.run({ kind: 'inspect', path, format: checked.format, limits }, by)
  })
}
