import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, sourceLanguage } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { cutTexts } from './cut-texts.ts'

/** Writes each script of the build in every language: English in place, the others in folders. */
export async function writeLanguages(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  for (const language of languages) if (language !== sourceLanguage) await mkdir(join(assets, language))
  for (const name of names) {
    const code = await readFile(join(assets, name), 'utf8')
    for (const language of languages)
      await writeFile(join(assets, folderOf(language), name), cutTexts(code, language))
  }
}

function folderOf(language: Language): string {
  return language === sourceLanguage ? '' : language
}
