import { Readable } from 'node:stream'
import { localized } from '@bowerbird/texts/localized'
import { CsvError, parse } from 'csv-parse'
import { ArchiveFault } from '../import-archive.ts'

export interface CsvRow {
  cells: string[]
  /** Where it begins, from 1. */
  line: number
}

const mostCharacters = 1024 * 1024
const mostCells = 1000

/**
 * The rows of a table, separated by commas, semicolons or tabs: whichever its first line has most of. Rows without text
 * are left out. Throws ArchiveFault for a row of more than a million characters or a thousand cells, and for a quote
 * that is never closed.
 */
export async function* csvRows(pieces: AsyncIterable<string>, name: string): AsyncGenerator<CsvRow> {
  let line = 1
  const fault = () =>
    new ArchiveFault(localized('errors-pinner.isNoTableThatCanBe', { name, beginLine: line }))
  const lines = withLineFeeds(pieces)
  const begin = await firstLine(lines)
  const parser = parse({
    bom: true,
    delimiter: separatorOf(begin.split('\n', 1)[0] ?? ''),
    info: true,
    ltrim: true,
    max_record_size: mostCharacters,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  })
  try {
    for await (const row of Readable.from(joined(begin, lines)).compose(parser)) {
      const { record, info } = row as { record: string[]; info: { lines: number } }
      line = info.lines - record.reduce((count, cell) => count + linesWithin(cell), 0)
      if (record.length > mostCells) throw fault()
      yield { cells: record, line }
    }
  } catch (error) {
    throw error instanceof CsvError ? fault() : error
  }
}

/** With one kind of line end: in each kind the parser counts lines within a cell differently. */
async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}

/** Reads until a line has ended, to know what separates its cells. */
async function firstLine(lines: AsyncGenerator<string, void>) {
  let begin = ''
  while (!begin.includes('\n') && begin.length < mostCharacters) {
    const { value } = await lines.next()
    if (value === undefined) break
    begin += value
  }
  return begin
}

async function* joined(begin: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield begin
  yield* rest
}

const linesWithin = (cell: string) => cell.split('\n').length - 1

function separatorOf(line: string): string {
  const count = (char: string) => line.split(char).length
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',')
}
