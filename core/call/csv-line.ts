/**
 * A line of a table as spreadsheets read it. No text is taken for a formula, nor one in the wide signs that some of them
 * read as well: such text begins with an apostrophe.
 */
export function csvLine(cells: readonly CsvCell[], style: CsvStyle = commaCsv): string {
  return `${cells.map((cell) => cellText(cell, style)).join(style.separator)}\r\n`
}

/**
 * A line of a table that people open in a spreadsheet. Spreadsheets keep 15 digits of a number and ids are longer, so an id
 * begins with an apostrophe, which makes text of it; so does a name of digits.
 */
export const sheetLine = (cells: readonly CsvCell[], style?: CsvStyle): string =>
  csvLine(cells.map(longDigitsAsText), style)

const longDigitsAsText = (cell: CsvCell) =>
  typeof cell === 'string' && /^'*\d{15,}$/.test(cell) ? `'${cell}` : cell

/** A number that is written exactly is given by its digits, `12.345678`. */
export type CsvCell = string | number | { digits: string }

/** Spreadsheets of countries with decimal commas separate cells by semicolons. */
export interface CsvStyle {
  separator: ',' | ';'
  decimal: '.' | ','
}
export const commaCsv: CsvStyle = { separator: ',', decimal: '.' }
export const semicolonCsv: CsvStyle = { separator: ';', decimal: ',' }

/** Byte order mark before a table: spreadsheets then read it as UTF-8. */
export const csvMark = '\u{feff}'

function cellText(cell: CsvCell, { decimal }: CsvStyle): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'object') return cell.digits.replace('.', decimal)
  const safe = /^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
