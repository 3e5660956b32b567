import { createContext, runInContext } from 'node:vm'
import type { TextEngineParts } from './text-engine-file.ts'

/** Pixels from black to white, row by row. */
export interface GreyPicture {
  width: number
  height: number
  values: Uint8Array
}

export interface TextEngine {
  model_id: string
  /** The words that can be read well, in their order, with one space between them. */
  read(picture: GreyPicture): string
}

/** What the script of an engine gives away: tesseract.js-core, as far as it is used here. */
interface EngineModule {
  FS: { writeFile(path: string, bytes: Uint8Array): void }
  TessBaseAPI: new () => EngineApi
}
interface EngineApi {
  Init(folder: string, languages: string, mode: number): number
  SetPageSegMode(mode: number): void
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}

/** Text in lines and blocks, wherever they are. */
const anywhere = 11
/** The network for lines, without the older way of reading letter by letter. */
const byNetwork = 1
const upright = 1

/** 384 MB; a page of text takes a third of that. */
const mostPages = 6_144

/**
 * Starts an engine. Its script gets a context of its own with nothing of ours in it: no files, no network, no processes,
 * no code made of strings. Its memory is bounded; who calls it bounds its time.
 */
export async function startTextEngine({
  model_id,
  script,
  wasm,
  languages,
}: TextEngineParts): Promise<TextEngine> {
  const module = await runScript(script, wasm)
  for (const { name, data } of languages) module.FS.writeFile(`/${name}.traineddata`, data)
  const api = new module.TessBaseAPI()
  const names = languages.map(({ name }) => name).join('+')
  if (api.Init('/', names, byNetwork) !== 0) throw new Error(`the text engine does not start with ${names}`)
  api.SetPageSegMode(anywhere)
  return {
    model_id,
    read({ width, height, values }) {
      module.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), values]))
      if (api.SetImageFile(upright, 0) !== 0) throw new Error('the text engine does not take the picture')
      if (api.Recognize(null) !== 0) throw new Error('the text engine does not read the picture')
      const words = wordsOfTable(api.GetTSVText(0))
      api.Clear()
      return words
    },
  }
}

async function runScript(script: string, wasm: Uint8Array): Promise<EngineModule> {
  const said: string[] = []
  const say = (text: unknown) => void said.push(String(text))
  const given = {
    console: { log: say, warn: say, error: say },
    // So it takes itself for a worker in a browser, and asks for nothing that Node.js has.
    WorkerGlobalScope: true,
    self: { location: { href: 'about:blank' } },
    TextDecoder,
    performance: { now: () => performance.now() },
  }
  const context = createContext(given, { codeGeneration: { strings: false, wasm: true } })
  runInContext(boundedMemory, context)
  runInContext(script, context)
  const make = runInContext('TesseractCore', context) as (options: object) => Promise<EngineModule>
  return await make({ wasmBinary: wasm, print: say, printErr: say }).catch((error: unknown) => {
    throw new Error(`the text engine does not start: ${String(error)} ${said.slice(0, 3).join(' ')}`)
  })
}

const boundedMemory = `{
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength / 65536 + pages > ${mostPages}) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}`

/** Words that the engine is less sure of are often none, but edges and leaves. */
const leastSure = 70
const mostWords = 200
const longestWord = 40
const wordColumns = { level: 0, sure: 10, text: 11 }
const levelOfWords = '5'

/** The words of a table with one line for each block, paragraph, line and word of a picture. */
export function wordsOfTable(table: string): string {
  const words = table.split('\n').flatMap((line) => {
    const cells = line.split('\t')
    if (cells[wordColumns.level] !== levelOfWords || Number(cells[wordColumns.sure]) < leastSure) return []
    const word = (cells[wordColumns.text] ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    // One or two letters are as likely to be twigs.
    const isWord = /[\p{L}\p{N}]{3}/u.test(word) && word.length <= longestWord && !/[\p{C}\p{Z}]/u.test(word)
    return isWord ? [word] : []
  })
  return words.slice(0, mostWords).join(' ')
}
