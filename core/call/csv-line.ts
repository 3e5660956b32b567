/**
 * A line of a table as spreadsheets read it. No text is taken for a formula, nor one in the wide signs that some of them
 * read as well: such text begins with an apostrophe.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Byte order mark before a table: spreadsheets then read it as UTF-8. */
export const csvMark = '\u{feff}'

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
