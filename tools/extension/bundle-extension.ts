import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { build } from 'vite'
import { iconSizes, manifestOf } from '../../extension/manifest.ts'
import type { Target } from '../../extension/manifest.ts'
import { readMessages } from '@bowerbird/texts/catalogue'
import { languages } from '@bowerbird/texts/languages'
import { texts } from '@bowerbird/texts/texts-plugin'
import { thinCalls } from '../../web/build-plugins/thin-calls-plugin.ts'
import { zipOf } from './zip-of.ts'

const root = fileURLToPath(new URL('../../extension', import.meta.url))

/** Each is one file by itself: pages, the background, and what is put into other people's pages. */
const scripts = {
  background: 'background/background.ts',
  page: 'page/page.ts',
  hover: 'page/hover.ts',
  save: 'ui/save.ts',
  options: 'ui/options.ts',
}
const pages = ['save.html', 'options.html', 'ui.css']

interface BuildOptions {
  target: Target
  /** Emptied first. */
  folder: string
  /** Hosts that are allowed from the start: for tests, which cannot press the browser's own question. */
  host_permissions?: readonly string[]
}

/** Builds the extension for one browser into a folder that it loads as it is. */
export async function buildExtension({ target, folder, host_permissions }: BuildOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, file] of Object.entries(scripts)) await buildScript(name, join(root, file), folder)
  for (const page of pages) await writeFile(join(folder, page), await readFile(join(root, 'ui', page)))
  await writeTexts(folder)
  const drawing = await readFile(join(root, '../web/public/favicon.svg'))
  for (const size of iconSizes)
    await sharp(drawing, { density: (72 * size) / 32 })
      .resize(size)
      .png()
      .toFile(join(folder, `icon-${size}.png`))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const manifest = { ...manifestOf(target, version), ...(host_permissions && { host_permissions }) }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function buildScript(name: string, file: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [thinCalls(), texts({ runtime: join(root, 'compiled-message.ts'), inEveryLanguage: true })],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      // Reviewers of the extension read what it does.
      minify: false,
      rolldownOptions: {
        input: { [name]: file },
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}

/** Texts of the manifest, which the browser itself looks up; scripts carry theirs. */
const ofManifest = ['name', 'about', 'saveTitle']

async function writeTexts(folder: string): Promise<void> {
  for (const language of languages) {
    const texts = readMessages('extension', language)
    const messages = Object.fromEntries(
      ofManifest.flatMap((name) => (texts.has(name) ? [[name, { message: texts.get(name) }]] : [])),
    )
    await mkdir(join(folder, '_locales', language), { recursive: true })
    await writeFile(
      join(folder, '_locales', language, 'messages.json'),
      `${JSON.stringify(messages, null, 2)}\n`,
    )
  }
}

/** Everything in a folder, packed as browsers and their shops take it. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return zipOf(
    new Map(
      await Promise.all(
        files.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
      ),
    ),
  )
}
