import type { SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { LONGEST_CELL, MOST_SHEET_ROWS, sheetColumns } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { SheetColumn } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { parse } from 'csv-parse/browser/esm/sync'

export interface SheetFile {
  rows: SheetCells[]
  /** Columns of the file that are not read. */
  unknown: string[]
  /** Columns that every row needs and the file lacks. */
  missing: string[]
  /** Columns that are read and stand in the file more than once. */
  repeated: string[]
}

const needed = ['level', 'id'] as const

/**
 * The rows of a sheet: XLSX, or CSV in UTF-8, UTF-16 or Windows-1252 with commas, semicolons or tabs. The first line names
 * the columns; empty lines are left out. Null: it cannot be read as such. Runs in the browser alone.
 */
export async function readSheetFile(file: Blob | Uint8Array): Promise<SheetFile | null> {
  try {
    // A file may be too large for a browser, or be gone by now.
    const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    if (isZip) return sheetOf(await linesOfWorkbook(bytes))
    const text = textOf(bytes)
    // No spreadsheet writes it among the names of columns: this is a picture, or another program's file.
    return text.split('\n', 1)[0]?.includes('\0') ? null : sheetOf(linesOfText(text))
  } catch {
    return null
  }
}

function sheetOf(lines: readonly (readonly string[])[]): SheetFile {
  const [head = [], ...below] = lines
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const isKnown = (name: string): name is SheetColumn => sheetColumns.some((column) => column === name)
  return {
    rows: below
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) =>
        Object.fromEntries(
          names.flatMap((name, at) =>
            isKnown(name) && cells[at] ? [[name, storable(cells[at])] as const] : [],
          ),
        ),
      ),
    unknown: names.filter((name) => name !== '' && !isKnown(name)),
    missing: needed.filter((name) => !names.includes(name)),
    repeated: sheetColumns.filter((column) => names.filter((name) => name === column).length > 1),
  }
}

/**
 * A cell as it can be sent: else one of them would refuse all rows. What cannot be stored becomes the sign for it, and what
 * is too long for a request is too long for every column.
 */
const storable = (cell: string): string =>
  (cell.length > LONGEST_CELL ? cell.trim().slice(0, LONGEST_CELL) : cell)
    .toWellFormed()
    .replaceAll('\0', '\u{fffd}')

/** The first sheet of a workbook. It is read no further than a job may be long. */
async function linesOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const lines: string[][] = []
  for await (const { values } of streamXlsxRows(bytes, { maxRows: MOST_SHEET_ROWS + 2 }))
    lines.push(values.map(cellText))
  return lines
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  return ''
}

/** Of so many digits the last are lost, which an id has to say; formulas leave dust behind the sixth decimal. */
const numberText = (value: number) =>
  Math.abs(value) >= 1e15 ? value.toExponential() : String(Number(value.toFixed(6)))

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  // Without its mark: every other byte of the names of columns is 0.
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Spreadsheets put a line `sep=;` before the first, to name what stands between the cells. */
const namedDelimiter = /^"?sep=([,;\t])"?\r?\n/i

function linesOfText(whole: string): string[][] {
  const unmarked = whole.replace(/^\u{feff}/u, '')
  const named = namedDelimiter.exec(unmarked)
  const text = unmarked.slice(named?.[0].length ?? 0)
  const [first = ''] = text.split(/\r?\n/, 1)
  const [counted] = ([',', ';', '\t'] as const).toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )
  return parse(text, {
    delimiter: named?.[1] ?? counted,
    relax_column_count: true,
    // 12" within a cell is no quoted text.
    relax_quotes: true,
    skip_empty_lines: true,
  })
}
