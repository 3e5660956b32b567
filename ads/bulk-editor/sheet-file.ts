import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import type { SheetFormat } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { csvLine, csvMark } from '@bowerbird/core/call/csv-line'
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
    yield Buffer.from(csvMark + csvLine(columns, style))
    for await (const line of lines) yield Buffer.from(csvLine(line.map(asText), style))
  }
  const body =
    format === 'csv'
      ? (Readable.toWeb(Readable.from(csv(), { objectMode: false })) as ReadableStream)
      : writeXlsxStream(asCells(lines), {
          name: 'Bowerbird',
          columns: columns.map((header) => ({ header })),
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

/** Ids are longer than spreadsheets keep of a number: they are text, which an apostrophe makes of them in CSV. So are names of digits. */
const asText = (cell: CsvCell) => (typeof cell === 'string' && /^'*\d{15,}$/.test(cell) ? `'${cell}` : cell)

async function* asCells(lines: SheetFile['lines']): AsyncGenerator<(string | number)[]> {
  for await (const line of lines) yield line.map((cell) => (typeof cell === 'object' ? cell.digits : cell))
}
