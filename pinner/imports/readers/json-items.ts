import { localized } from '@bowerbird/texts/localized'
import { ArchiveFault } from '../import-archive.ts'

/** One element of a list in a JSON document; `value` is undefined where it is not whole. */
export interface JsonItem {
  /** The keys that lead to the list; none for a document that is a list. */
  path: readonly string[]
  /** From 0. */
  index: number
  value: unknown
}

const mostCharacters = 16 * 1024 * 1024
const mostDepth = 200
const mostOfKey = 10_000

/**
 * The elements of some lists of a JSON document, each parsed alone, so that no more than one is held. Lists within
 * elements are parts of these. `wants` is asked once a list.
 */
export async function* jsonItems(
  pieces: AsyncIterable<string>,
  name: string,
  wants: (path: readonly string[]) => boolean,
): AsyncGenerator<JsonItem> {
  const walk = createWalk(name, wants)
  for await (const piece of pieces) yield* walk.take(piece)
  walk.end()
}

interface Level {
  kind: '{' | '['
  path: readonly string[]
  isWanted: boolean
  index: number
  /** Of an object: the key whose value is read. */
  key: string
}

function createWalk(name: string, wants: (path: readonly string[]) => boolean) {
  const levels: Level[] = []
  /** The text of the element that is read, with the depth at which it ends; of a key too. */
  let held: { parts: string[]; length: number; depth: number } | null = null
  let keyText: string | null = null
  let isInString = false
  let isEscaped = false
  let hasBegun = false
  let isPastKey = false

  const fault = () => new ArchiveFault(localized('errors-pinner.isNoWholeJsonFile', { name }))

  function push(kind: '{' | '['): void {
    if (levels.length >= mostDepth) throw fault()
    const above = levels.at(-1)
    const path = above?.kind === '{' ? [...above.path, above.key] : above ? [...above.path, '*'] : []
    levels.push({ kind, path, isWanted: kind === '[' && !held && wants(path), index: 0, key: '' })
    isPastKey = false
  }

  /** An element may end here; of `rest` it is only asked when it does. */
  function* finish(level: Level | undefined, rest: () => string): Generator<JsonItem> {
    if (!level || held?.depth !== levels.length) return
    hold(rest())
    const text = held.parts.join('').trim()
    held = null
    if (text === '') return
    yield { path: level.path, index: level.index, value: parsed(text) }
  }

  function hold(text: string): void {
    if (!held) return
    held.parts.push(text)
    held.length += text.length
    if (held.length > mostCharacters) throw fault()
  }

  function goOnInString(char: string): void {
    if (keyText !== null) keyText += char
    if (keyText !== null && keyText.length > mostOfKey) throw fault()
    if (isEscaped) isEscaped = false
    else if (char === '\\') isEscaped = true
    else if (char === '"') {
      isInString = false
      const level = levels.at(-1)
      if (keyText !== null && level) level.key = keyOf(keyText)
      keyText = null
    }
  }

  function* take(piece: string): Generator<JsonItem> {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const char = piece[at] as string
      if (isInString) {
        goOnInString(char)
        continue
      }
      if (char <= ' ' || char === '\ufeff') continue
      const level = levels.at(-1)
      if (!level && hasBegun) throw fault()
      hasBegun = true
      // A value of a wanted list begins here.
      if (level?.isWanted && !held && char !== ']' && char !== ',') {
        held = { parts: [], length: 0, depth: levels.length }
        from = at
      }
      if (char === '"') {
        isInString = true
        if (level?.kind === '{' && !isPastKey && !held) keyText = ''
      } else if (char === ':') isPastKey = true
      else if (char === '{' || char === '[') push(char)
      else if (char === ',') {
        isPastKey = false
        yield* finish(level, () => piece.slice(from, at))
        if (level) level.index++
      } else if (char === '}' || char === ']') {
        if (!level || level.kind !== (char === '}' ? '{' : '[')) throw fault()
        yield* finish(level, () => piece.slice(from, at))
        levels.pop()
        isPastKey = true
      } else if (!level) throw fault()
    }
    if (held) hold(piece.slice(from))
  }

  return {
    take,
    end() {
      if (levels.length > 0 || isInString || !hasBegun) throw fault()
    },
  }
}

function keyOf(text: string): string {
  const key = parsed(`"${text}`)
  return typeof key === 'string' ? key : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
