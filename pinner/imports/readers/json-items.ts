import { localized } from '@bowerbird/texts/localized'
import { getManyValues, isMany, none } from 'stream-chain/defs.js'
import Assembler from 'stream-json/core/assembler.js'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { ArchiveFault } from '../import-archive.ts'

/** One element of a list in a JSON document. */
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
 * The elements of some lists of a JSON document, one by one, so that no more than one is held in memory. Lists within
 * elements belong to these elements. `wants` is asked once for each list. Throws ArchiveFault for what is no JSON, is cut
 * off, nests deeper than 200 levels, or has an element of more than 16 million characters.
 */
export async function* jsonItems(
  pieces: AsyncIterable<string>,
  name: string,
  wants: (path: readonly string[]) => boolean,
): AsyncGenerator<JsonItem> {
  const fault = () => new ArchiveFault(localized('errors-pinner.isNoWholeJsonFile', { name }))
  const parse = jsonParser()
  const items = new ItemReader(wants, fault)
  const tokensOf = (piece: string | typeof none): readonly Token[] => {
    try {
      const tokens = parse(piece as string)
      return isMany(tokens) ? getManyValues(tokens as never) : []
    } catch {
      throw fault()
    }
  }
  for await (const piece of pieces) for (const token of tokensOf(piece)) yield* items.take(token)
  for (const token of tokensOf(none)) yield* items.take(token)
  items.end()
}

interface Level {
  path: readonly string[]
  isList: boolean
  isWanted: boolean
  /** Of a list: elements so far. */
  index: number
  /** Of an object: the last key. */
  key: string
}

/** Follows the tokens of a document and assembles the elements of wanted lists. */
class ItemReader {
  readonly #levels: Level[] = []
  readonly #wants: (path: readonly string[]) => boolean
  readonly #fault: () => ArchiveFault
  #element: { assembler: Assembler; depth: number } | undefined
  /** Of the element, or of the text outside of elements, that is being read. */
  #characters = 0
  #isKey = false
  #hasBegun = false

  constructor(wants: (path: readonly string[]) => boolean, fault: () => ArchiveFault) {
    this.#wants = wants
    this.#fault = fault
  }

  *take(token: Token): Generator<JsonItem> {
    this.#limit(token)
    const level = this.#levels.at(-1)
    if (level?.isWanted && !this.#element && beginsValue(token))
      this.#element = { assembler: new Assembler(), depth: this.#levels.length }
    if (token.name === 'keyValue' && level) level.key = token.value
    if (token.name === 'startObject' || token.name === 'startArray') this.#open(token.name === 'startArray')
    if (token.name === 'endObject' || token.name === 'endArray') this.#levels.pop()
    if (!this.#element) return
    const value: unknown = this.#element.assembler.tapChain(token)
    if (value === none || this.#element.depth !== this.#levels.length || !level) return
    this.#element = undefined
    this.#characters = 0
    const list = this.#levels.at(-1) as Level
    yield { path: list.path, index: list.index++, value }
  }

  end(): void {
    if (this.#levels.length > 0 || !this.#hasBegun) throw this.#fault()
  }

  #open(isList: boolean): void {
    if (this.#levels.length >= mostDepth) throw this.#fault()
    this.#hasBegun = true
    const above = this.#levels.at(-1)
    const path = above ? [...above.path, above.isList ? '*' : above.key] : []
    const isWanted = isList && !this.#element && this.#wants(path)
    this.#levels.push({ path, isList, isWanted, index: 0, key: '' })
  }

  /** The parser gives long texts in pieces and then whole: the pieces show when there are too many. */
  #limit(token: Token): void {
    if (token.name === 'startKey') this.#isKey = true
    if (token.name === 'endKey') this.#isKey = false
    const begins = token.name.startsWith('start')
    if (!this.#element && begins) this.#characters = 0
    const isText = token.name === 'stringChunk' || token.name === 'numberChunk'
    this.#characters += isText ? token.value.length : 8
    if (this.#characters > mostCharacters) throw this.#fault()
    if (this.#isKey && !this.#element && this.#characters > mostOfKey) throw this.#fault()
  }
}

const values = new Set<Token['name']>([
  'startObject',
  'startArray',
  'stringValue',
  'numberValue',
  'nullValue',
  'trueValue',
  'falseValue',
])

const beginsValue = ({ name }: Token) => values.has(name)
