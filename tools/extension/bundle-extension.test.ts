import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { knownApps } from '@bowerbird/contract/identity/known-apps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxId, manifestOf } from '../../extension/manifest.ts'
import { languages } from '@bowerbird/texts/languages'
import { buildExtension, packFolder } from './bundle-extension.ts'

const targets = ['chromium', 'firefox'] as const
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-extension-'))
  for (const target of targets) await buildExtension({ target, folder: join(folder, target) })
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const [ofChromium, ofFirefox] = knownApps.extension.redirect_uris

test('CS-08 the site sends its code to the extension of this very key and name, and to no other', () => {
  const { key } = manifestOf('chromium', '1.0.0') as { key: string }
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32)
  const id = digest.replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)))
  expect(ofChromium).toBe(`https://${id}.chromiumapp.org/`)
  const name = createHash('sha1').update(firefoxId).digest('hex')
  expect(ofFirefox).toBe(`https://${name}.extensions.allizom.org/`)
})

test.each(targets)(
  'CS-08 as shipped for %s it may look at no site before it is asked, and runs nothing made of text',
  async (target) => {
    const manifest = JSON.parse(await readFile(join(folder, target, 'manifest.json'), 'utf8')) as Record<
      string,
      unknown
    >
    expect(manifest).toMatchObject({
      manifest_version: 3,
      optional_host_permissions: ['http://*/*', 'https://*/*'],
    })
    for (const name of [
      'host_permissions',
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
    ])
      expect(manifest, name).not.toHaveProperty(name)
    const scripts = (await readdir(join(folder, target))).filter((name) => name.endsWith('.js'))
    expect(scripts.toSorted()).toEqual(['background.js', 'hover.js', 'options.js', 'page.js', 'save.js'])
    for (const name of scripts) {
      const code = await readFile(join(folder, target, name), 'utf8')
      expect(code, name).not.toMatch(
        /\beval\(|new Function\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
      )
      // Only the background knows of tokens.
      if (name !== 'background.js') expect(code, name).not.toMatch(/Bearer|indexedDB/)
    }
  },
)

test.each(targets)(
  'CREATE-16 the archive for %s holds every file that its manifest names, in every language, and is the same each time',
  async (target) => {
    const packed = await packFolder(join(folder, target))
    const files = filesOf(packed)
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
      icons: Record<string, string>
    }
    for (const name of [...Object.values(manifest.icons), 'background.js', 'save.html', 'options.html'])
      expect(files.has(name), name).toBe(true)
    for (const language of languages) {
      const messages = JSON.parse(files.get(`_locales/${language}/messages.json`)?.toString() ?? '') as object
      expect(Object.keys(messages)).toEqual(['name', 'about', 'saveTitle'])
    }
    expect((await packFolder(join(folder, target))).equals(packed)).toBe(true)
  },
)

/** By the directory of a plain archive, as the browsers' shops read it. */
function filesOf(packed: Buffer): Map<string, Buffer> {
  const end = packed.lastIndexOf('PK\u0005\u0006')
  const files = new Map<string, Buffer>()
  for (let at = packed.readUInt32LE(end + 16); at < end;) {
    const [length, local] = [packed.readUInt16LE(at + 28), packed.readUInt32LE(at + 42)]
    const name = packed.toString('utf8', at + 46, at + 46 + length)
    const from = local + 30 + packed.readUInt16LE(local + 26)
    const data = inflateRawSync(packed.subarray(from, from + packed.readUInt32LE(at + 20)))
    expect([crc32(data), data.length], name).toEqual([
      packed.readUInt32LE(at + 16),
      packed.readUInt32LE(at + 24),
    ])
    files.set(name, data)
    at += 46 + length
  }
  expect(files.size).toBe(packed.readUInt16LE(end + 10))
  return files
}
