import { gunzipSync } from 'node:zlib'
import { textEngineBytes } from '@bowerbird/core/media/text-engine-file'
import type { TextEngineParts } from '@bowerbird/core/media/text-engine-file'
import { filesOfPackage, putFile, withPackage } from './npm-package.ts'
import type { NpmPackage } from './npm-package.ts'

/** A package that holds the engine: its script and its WebAssembly. */
export interface EnginePackage extends NpmPackage {
  script: string
  wasm: string
}

/** A package that holds what the engine knows of a language, compressed. */
export interface LanguagePackage extends NpmPackage {
  /** The engine's own name for it. */
  language: string
  data: string
}

export const textEngine: EnginePackage = {
  name: 'tesseract.js-core',
  version: '7.0.0',
  sha512: 'WnNH518NzmbSq9zgTPeoF8c+xmilS8rFIl1YKbk/ptuuc7p6cLNELNuPAzcmsYw450ca6bLa8j3t0VAtq435Vw==',
  license: 'Apache-2.0',
  script: 'package/tesseract-core-simd-lstm.js',
  wasm: 'package/tesseract-core-simd-lstm.wasm',
}

const languageOf = (language: string, sha512: string): LanguagePackage => ({
  name: `@tesseract.js-data/${language}`,
  version: '1.0.0',
  sha512,
  license: 'MIT',
  language,
  data: `package/4.0.0_best_int/${language}.traineddata.gz`,
})

/** By the names that the site has for its languages. */
export const textLanguages: Readonly<Record<string, LanguagePackage>> = {
  en: languageOf(
    'eng',
    'mbTumm6KQPUHyzTPQaF3ObXYnx0SqqfV2nabqFVQBwD6Kl7PhGSLSzOlfFTWy0P3BjghaSKA2W9GB19Jk+ZcTg==',
  ),
  de: languageOf(
    'deu',
    '3ter1p2gFAiCd5CMC+PodZ9YY2UDomkKj+ytlKeeZqOUmhLx1SDnYPf5zog0g5MBbxYveW+8omI3PUflqHfZ4Q==',
  ),
  fr: languageOf(
    'fra',
    'pp58gMaoyidoBBLd5y5rnf0WW0Y1994QrGqZrYatITqIU/AReUJMykD+YY3JDgvnmgz7uAx1UmhjjuyEmV8JEA==',
  ),
  es: languageOf(
    'spa',
    '9Ln+QKq/TNu4Hy4aOp5b4nXo9U0C6IqJMzNDpAJZe/fNtz6jXG9G/hQgR/Irxj+RGf0M7Xy1MNx1yl4wQUIfeg==',
  ),
  ar: languageOf(
    'ara',
    'bB60Av6dsv9LRUrlaM6SgnAwjUpdbanw9Jf3mbhDCZAhX7Cp8u7YjI8EWfCvMhH3R2QJT/2EA8cijqPANOhwaA==',
  ),
}

export const textModelId = (languages: readonly string[]) =>
  ['tesseract', textEngine.version, ...languages].join('-')

/** Checks a fetched package of the engine and takes its parts from it. */
export async function engineOfPackage(
  wanted: EnginePackage,
  archive: string,
): Promise<Pick<TextEngineParts, 'script' | 'wasm'>> {
  const [script, wasm] = await filesOfPackage(wanted, archive, [wanted.script, wanted.wasm])
  return { script: String(script), wasm: wasm as Buffer }
}

/** Checks a fetched package of a language and takes what the engine reads from it. */
export async function languageOfPackage(
  wanted: LanguagePackage,
  archive: string,
): Promise<TextEngineParts['languages'][number]> {
  const [packed] = await filesOfPackage(wanted, archive, [wanted.data])
  return { name: wanted.language, data: gunzipSync(packed as Buffer) }
}

/** Fetches and checks the engine and its languages, and puts them into one file. Answers the name of the model. */
export async function addTextEngine(names: readonly string[], target: string): Promise<string> {
  const wanted = names.map((name) => {
    const one = textLanguages[name]
    if (!one) throw new Error(`There is no language ${name}, but ${Object.keys(textLanguages).join(', ')}.`)
    return one
  })
  const engine = await withPackage(textEngine, target, (archive) => engineOfPackage(textEngine, archive))
  const languages: TextEngineParts['languages'] = []
  for (const one of wanted)
    languages.push(await withPackage(one, target, (archive) => languageOfPackage(one, archive)))
  const model_id = textModelId(names)
  await putFile(target, textEngineBytes({ model_id, ...engine, languages }))
  return model_id
}
