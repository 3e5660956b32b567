import { promisify } from 'node:util'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompress, constants } from 'node:zlib'
import { writeLanguages } from './write-languages-plugin.ts'

const compress = promisify(brotliCompress)
const worthIt = /\.(?:js|css|svg|json|webmanifest|txt)$/
const leastBytes = 512

/** Writes a `.br` beside every text file of the browser build, so that no request pays for compression. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => worthIt.test(name) && !name.startsWith('.vite'))
      .map((name) => compressFile(join(folder, name))),
  )
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await compress(bytes, { params }))
}

/** The last step of a build: writes each script per language, then compresses everything. */
export async function finishBuild(folder: string): Promise<void> {
  await writeLanguages(join(folder, 'assets'))
  await precompress(folder)
}
