import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@bowerbird/texts/languages'
import { markedChoice } from '@bowerbird/texts/texts-plugin'
import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'
import { scriptIn, writeLanguages } from './write-languages-plugin.ts'

test('OPS-09 each script stands there in every language, English where it was', async () => {
  const texts: Record<string, string> = { en: '"Save"', de: '"Merken"', ar: '"حفظ"' }
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-languages-'))
  await writeFile(
    join(folder, 'save-1.js'),
    `import"./react-2.js";const s=()=>${markedChoice(languages.map((one) => texts[one] ?? '"?"'))}`,
  )
  await writeFile(join(folder, 'frame-3.css'), 'a{}')
  await writeLanguages(folder)
  const written = ['', 'de', 'ar'].map((language) => readFile(join(folder, language, 'save-1.js'), 'utf8'))
  expect(await Promise.all(written)).toEqual([
    'import"./react-2.js";const s=()=>"Save"',
    'import"./react-2.js";const s=()=>"Merken"',
    'import"./react-2.js";const s=()=>"حفظ"',
  ])
  expect(await readdir(join(folder, 'ar'))).toEqual(['save-1.js'])
})

test('OPS-09 what a script loads later comes in its own language; style sheets are shared', () => {
  const code = 'm.f||(m.f=["assets/menu-1.js","assets/frame-2.css"])'
  expect(scriptIn(code, 'en')).toBe(code)
  expect(scriptIn(code, 'ar')).toBe('m.f||(m.f=["assets/ar/menu-1.js","assets/frame-2.css"])')
  const list = slimManifest(
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { pin: { module: '/assets/pin.js', css: ['/assets/pin.css'] } },
    })}`,
  )
  expect(scriptIn(list, 'de')).toContain('"/assets/de/"+n+".js"')
  expect(scriptIn(list, 'de')).toContain('["pin.css"].map(n=>"/assets/"+n)')
})
