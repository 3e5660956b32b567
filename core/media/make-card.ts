import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageRefusal, isImageRefusal } from './image-refusal.ts'
import { inScratch } from './image-upload.ts'
import type { PictureDeps } from './picture-deps.ts'

export interface CardWords {
  title: string
  domain: string
}

/** Words are shaped by the same libraries that decode, so it happens in a decoder process as well. */
export async function makeCard(
  { pool, scratch }: PictureDeps,
  { title, domain }: CardWords,
  by: string,
): Promise<Uint8Array | ImageRefusal> {
  return await inScratch(scratch, async (folder) => {
    const target = join(folder, 'card.png')
    const drawn = await pool.run({ kind: 'card', title, domain, target }, by)
    return isImageRefusal(drawn) ? drawn : await readFile(target)
  })
}
