import { topicTree } from './topic-tree.ts'

/** Words of a phrase, at most. */
const longestPhrase = 4
/** A compound like `Apfelkuchen` is found by its last word, when that has so many letters. */
const shortestLastWord = 5
/** Texts are read up to here, and longer words are none. */
const mostLetters = 5_000
const mostWords = 400
const longestWord = 40

/**
 * The topics that a text speaks of, and by how many different words each. The longest phrase counts alone: `wedding cake`
 * is no cake of every day. Pure.
 */
export function topicsInText(text: string): Map<string, number> {
  const tokens = tokensOf(text).slice(0, mostWords)
  const found = new Map<string, Set<string>>()
  for (let at = 0; at < tokens.length;) {
    const [topic_ids, taken] = longestAt(tokens, at)
    for (const id of topic_ids)
      found.set(id, (found.get(id) ?? new Set()).add(tokens.slice(at, at + taken).join(' ')))
    at += Math.max(1, taken)
  }
  return new Map([...found].map(([id, words]) => [id, words.size]))
}

/** Topics of hashtags. `#homedecor` and `#home_decor` are the same. */
export function topicsOfTags(tags: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const tag of tags) for (const id of topicsInText(tag).keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function longestAt(tokens: readonly string[], at: number): [topic_ids: readonly string[], taken: number] {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const last = tokens[at + length - 1] ?? ''
    const before = tokens.slice(at, at + length - 1)
    for (const form of formsOf(last)) {
      const found = phrases.get([...before, form].join(' '))
      if (found) return [found, length]
    }
  }
  return [compoundTopics(tokens[at] ?? ''), 1]
}

/** A word as it stands, and without the endings of plurals and the articles that Arabic writes before it. */
function formsOf(word: string): string[] {
  const forms = [word]
  if (/^[a-z]/.test(word)) {
    if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) forms.push(word.slice(0, -1))
    if (word.length > 4 && word.endsWith('es')) forms.push(word.slice(0, -2))
    if (word.length > 4 && word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
    const stem = /^(.{4,})(?:n|en|er|e)$/.exec(word)?.[1]
    if (word.length > 5 && stem && germanWords.has(stem)) forms.push(stem)
  } else {
    const bare = /^(?:و|ف)?(?:ال|بال|كال|لل)(.{2,})$/.exec(word)?.[1] ?? /^و(.{3,})$/.exec(word)?.[1]
    if (bare) forms.push(bare)
  }
  return forms
}

function compoundTopics(word: string): readonly string[] {
  for (let cut = 3; cut <= word.length - shortestLastWord; cut++) {
    const last = word.slice(cut)
    if (germanWords.has(last)) return phrases.get(last) ?? []
  }
  return []
}

/** `Küchen` are kitchens, `Kuchen` are cakes. */
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Words without case, accents and marks; variants of one Arabic letter are one. */
function tokensOf(text: string): string[] {
  const folded = text
    .slice(0, mostLetters)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/['’]s\b/g, '')
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= longestWord)
}

function dictionary() {
  const phrases = new Map<string, string[]>()
  const germanWords = new Set<string>()
  const add = (key: string, id: string) => {
    const ids = phrases.get(key) ?? []
    if (!ids.includes(id)) phrases.set(key, [...ids, id])
  }
  for (const { id, words } of topicTree.values())
    for (const { word, language } of words) {
      const tokens = tokensOf(word)
      add(tokens.join(' '), id)
      const [only = ''] = tokens
      // As hashtags write it.
      if (tokens.length > 1) add(tokens.join(''), id)
      else if (language === 'de' && only.length >= 4) germanWords.add(only)
    }
  return { phrases, germanWords }
}

const { phrases, germanWords } = dictionary()
