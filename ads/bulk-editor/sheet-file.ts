import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import type { SheetFormat } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { csvMark, sheetLine } from '@bowerbird/core/call/csv-line'
import type { CsvCell, CsvStyle } from '@bowerbird/core/call/csv-line'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SheetFile {
  format: SheetFormat
  name: string
  columns: readonly string[]
  lines: AsyncIterable<CsvCell[]>
  /** How the reader prefers CSV. */
  style: CsvStyle
}

/** A table for spreadsheets, written line by line as it is read. Formulas are text in it. */
export function sheetFile({ format, name, columns, lines, style }: SheetFile): Response {
  async function* csv(): AsyncGenerator<Buffer> {
    yield Buffer.from(csvMark + sheetLine(columns, style))
    for await (const line of lines) yield Buffer.from(sheetLine(line, style))
  }
  const body =
    format === 'csv'
      ? (Readable.toWeb(Readable.from(csv(), { objectMode: false })) as ReadableStream)
      : writeXlsxStream(asCells(lines), {
          name: 'Bowerbird',
          columns: columns.map((header) => ({ header, width: widthOf(header) })),
          freezePane: { rows: 1 },
        })
  return new Response(body, {
    headers: {
      'Content-Type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** In letters: ids, names and sentences can be read without pulling columns apart. */
const widthOf = (column: string) =>
  /(?:^|_)id$/.test(column) ? 21 : (wide[column] ?? Math.max(12, column.length + 2))
const wide: Readonly<Record<string, number>> = { name: 36, destination_url: 48, keyword: 36, reason: 60 }

/** An empty cell is left out: an empty text in it would be counted, and formulas would fail on it. */
async function* asCells(lines: SheetFile['lines']): AsyncGenerator<(string | number | null)[]> {
  for await (const line of lines)
    yield line.map((cell) => (typeof cell === 'object' ? cell.digits : cell === '' ? null : cell))
}
