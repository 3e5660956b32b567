import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@bowerbird/texts/languages'
import { markedChoice } from '@bowerbird/texts/texts-plugin'
import { expect, test } from 'vitest'
import { writeLanguages } from './write-languages-plugin.ts'

test('OPS-09 each script is written in every language, English in its original place', async () => {
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
