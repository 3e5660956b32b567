// npm run build:extension: the browser extension, as folders to load and as ZIP files, into extension/build.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildExtension, packFolder } from './extension/bundle-extension.ts'

const built = fileURLToPath(new URL('../extension/build', import.meta.url))
for (const target of ['chromium', 'firefox'] as const) {
  const folder = join(built, target)
  await buildExtension({ target, folder })
  const packed = join(built, `bowerbird-${target}.zip`)
  await writeFile(packed, await packFolder(folder))
  console.log(`built ${packed}`)
}
