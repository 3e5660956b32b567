import { foldName } from '../library/free-slug.ts'
import { LONGEST_WORD } from './slips.ts'
import type { StemmedLanguage } from './text-language.ts'

/** Words of one pin that are counted in the vocabulary; of longer texts the first ones. */
const MOST_COUNTED = 64
const SHORTEST = 3

/** Letters that keep their form when accents are taken off, as PostgreSQL's unaccent writes them. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** A word as words are compared: without case and accents. */
export function foldWord(word: string): string {
  return foldName(word).replace(/[ßæœøłđı]/g, (letter) => ligatures[letter] ?? letter)
}

/** The words of a text, folded. */
export function wordsIn(text: string): string[] {
  return foldWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The words of these texts that a mistyped word can be corrected to, each once: letters alone, neither short nor very long. */
export function countedWords(texts: readonly string[]): string[] {
  const words = texts
    .flatMap(wordsIn)
    .filter((word) => word.length >= SHORTEST && word.length <= LONGEST_WORD && /^\p{L}+$/u.test(word))
  return [...new Set(words)].slice(0, MOST_COUNTED)
}

export function configurationOf(language: StemmedLanguage): string {
  return language === 'en' ? 'pin_words' : `pin_words_${language}`
}
