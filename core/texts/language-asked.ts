import { languages } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'

/** The language of a browser that asks for `de-AT,de;q=0.9,en;q=0.5`: the first that we speak. */
export function languageAsked(accept_language: string | null): Language {
  const asked = (accept_language ?? '')
    .split(',', 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = Number(/^\s*q=([\d.]+)$/.exec(parameters[0] ?? '')?.[1] ?? 1)
      return { word: tag.trim().split('-')[0]?.toLowerCase(), quality }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return asked.map(({ word }) => languages.find((language) => language === word)).find(Boolean) ?? 'en'
}
