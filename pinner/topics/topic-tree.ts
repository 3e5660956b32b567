import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { languages, sourceLanguage } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'

/** One topic of the tree. Its id is part of addresses (`/ideas/home-decor/`) and never changes. */
export interface Topic {
  id: string
  /** Null: one of the topics that the tree begins with. */
  parent_id: string | null
  child_ids: readonly string[]
  nameIn: (language: Language) => string
  /** What tells of it in texts, in any language: the names, and other words. */
  words: readonly TopicWord[]
}

export interface TopicWord {
  word: string
  language: Language
}

const folder = new URL('./tree/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')

/**
 * All topics by their ids, in the order of tree/tree.txt: a topic of the first level, then those below it, indented. Names
 * and words are in a file a language, one line a topic: `cats | Cats | cat, kitten`. A language without a file has English names.
 */
export const topicTree: ReadonlyMap<string, Topic> = readTree()

/** The topics that the tree begins with. The categories of boards are the same ones, by the same ids. */
export const firstTopics: readonly Topic[] = [...topicTree.values()].filter((one) => one.parent_id === null)

/** Changes with the tree and its words: what was found by others is found anew (fill-topics.ts). */
export const treeVersion: string = createHash('sha256')
  .update(JSON.stringify([...topicTree.values()]))
  .digest('hex')
  .slice(0, 16)

/** The topic of an interest or of the end of an address; undefined: it is a hashtag. */
export const topicById = (id: string): Topic | undefined => topicTree.get(id.toLowerCase())

function readTree(): Map<string, Topic> {
  const lines = read('tree.txt')
  const words = new Map(languages.map((language) => [language, readWords(language)]))
  const parents = new Map<string, string | null>()
  let first: string | null = null
  for (const line of lines) {
    const id = line.trim()
    const isBelow = line.startsWith('  ')
    parents.set(id, isBelow ? first : null)
    if (!isBelow) first = id
  }
  const english = words.get(sourceLanguage)
  return new Map(
    [...parents].map(([id, parent_id]) => {
      const nameIn = (language: Language) => {
        const found = words.get(language)?.get(id) ?? english?.get(id)
        if (!found) throw new Error(`the topic ${id} has no line in tree/${sourceLanguage}.txt`)
        return found.name
      }
      const all = languages.flatMap((language) =>
        (words.get(language)?.get(id)?.words ?? []).map((word) => ({ word, language })),
      )
      const child_ids = [...parents].filter(([, parent]) => parent === id).map(([child]) => child)
      return [id, { id, parent_id, child_ids, nameIn, words: all }]
    }),
  )
}

function readWords(language: Language): Map<string, { name: string; words: string[] }> {
  if (!existsSync(new URL(`${language}.txt`, folder))) return new Map()
  return new Map(
    read(`${language}.txt`).map((line) => {
      const [id = '', name = '', list = ''] = line.split('|').map((cell) => cell.trim())
      const words = list.split(',').map((word) => word.trim())
      return [id, { name, words: [name, ...words].filter(Boolean) }]
    }),
  )
}
