import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, sourceLanguage } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { cutTexts } from './cut-texts.ts'

/** Writes each script of the build in every language: English in its place, the others in a folder of their own. */
export async function writeLanguages(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  for (const language of languages) if (language !== sourceLanguage) await mkdir(join(assets, language))
  for (const name of names) {
    const code = await readFile(join(assets, name), 'utf8')
    for (const language of languages)
      await writeFile(join(assets, folderOf(language), name), scriptIn(code, language))
  }
}

/** A built script in one language, with what it names of its like. */
export function scriptIn(code: string, language: Language): string {
  const cut = cutTexts(code, language)
  if (language === sourceLanguage) return cut
  return cut
    .replace(fetchedAlong, (list) =>
      list.replace(/(["'`])assets\/([^"'`]+\.js)\1/g, `$1assets/${language}/$2$1`),
    )
    .replace('"/assets/"+n+".js"', `"/assets/${language}/"+n+".js"`)
}

/** Whole names of files that the bundler's loader fetches beside one that is asked for. The route list has them too, by a prefix (slim-manifest.ts). */
const fetchedAlong = /\[(?:(["'`])assets\/[^"'`]+\1,?)+\]/g

function folderOf(language: Language): string {
  return language === sourceLanguage ? '' : language
}
