import { join } from 'node:path'
import { precompress } from './precompress-plugin.ts'
import { writeLanguages } from './write-languages-plugin.ts'

/** The last step of a build: writes each script per language, then compresses everything. */
export async function finishBuild(folder: string): Promise<void> {
  await writeLanguages(join(folder, 'assets'))
  await precompress(folder)
}
