import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { precompress } from './precompress-plugin.ts'
import { slimManifest } from './slim-manifest.ts'
import { writeLanguages } from './write-languages-plugin.ts'

/** The last step of a build: the route list is cut, each script gets its languages, then everything is compressed. */
export async function finishBuild(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue
    const file = join(assets, name)
    await writeFile(file, slimManifest(await readFile(file, 'utf8')))
  }
  await writeLanguages(assets)
  await precompress(folder)
}
