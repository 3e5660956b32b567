import { localized } from '@bowerbird/texts/localized'
import { ArchiveFault } from '../import-archive.ts'

export interface CsvRow {
  cells: string[]
  /** Where it begins, from 1. */
  line: number
}

const mostCharacters = 1024 * 1024
const mostCells = 1000

/** The rows of a table, cut by commas, semicolons or tabs: by what its first line has most of. */
export async function* csvRows(pieces: AsyncIterable<string>, name: string): AsyncGenerator<CsvRow> {
  const parser = createParser(name)
  for await (const piece of pieces) yield* parser.take(piece)
  yield* parser.end()
}

function createParser(name: string) {
  let separator = ''
  let begin = ''
  let cells: string[] = []
  let cell = ''
  let length = 0
  let line = 1
  let beginLine = 1
  /** Outside of quotes, within them, or after a quote that may be their end. */
  let state: 'plain' | 'quoted' | 'quote' = 'plain'
  let isAfterReturn = false

  function* endRow(): Generator<CsvRow> {
    cells.push(cell)
    const row = { cells, line: beginLine }
    cells = []
    cell = ''
    length = 0
    if (row.cells.some((one) => one.trim() !== '')) yield row
  }

  function* step(char: string): Generator<CsvRow> {
    if (isAfterReturn && char === '\n') {
      isAfterReturn = false
      beginLine = line
      return
    }
    isAfterReturn = char === '\r' && state !== 'quoted'
    if (char === '\n' || isAfterReturn) line++
    if (++length > mostCharacters || cells.length > mostCells)
      throw new ArchiveFault(localized('errors-pinner.isNoTableThatCanBe', { name, beginLine }))
    if (state === 'quoted') {
      if (char === '"') state = 'quote'
      else cell += char
      return
    }
    if (state === 'quote') {
      if (char === '"') {
        cell += char
        state = 'quoted'
        return
      }
      state = 'plain'
    }
    if (char === '"' && cell.trim() === '') {
      cell = ''
      state = 'quoted'
    } else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      yield* endRow()
      beginLine = line
    } else cell += char
  }

  function* all(text: string): Generator<CsvRow> {
    for (const char of text) yield* step(char)
  }

  return {
    *take(piece: string): Generator<CsvRow> {
      if (separator !== '') {
        yield* all(piece)
        return
      }
      begin += piece
      const end = begin.search(/[\r\n]/)
      if (end < 0 && begin.length < mostCharacters) return
      separator = separatorOf(begin.slice(0, Math.max(0, end)))
      yield* all(begin.replace(/^\ufeff/, ''))
    },
    *end(): Generator<CsvRow> {
      if (separator === '') {
        separator = separatorOf(begin)
        yield* all(begin.replace(/^\ufeff/, ''))
      }
      if (cell !== '' || cells.length > 0) yield* endRow()
    },
  }
}

function separatorOf(line: string): string {
  const count = (char: string) => line.split(char).length
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',')
}
