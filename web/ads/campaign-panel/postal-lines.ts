/** What was typed as postal codes of a country, one a line or between commas: as targetings name them, and what is none. */
export function readPostalLines(text: string, country: string): { codes: string[]; bad: string[] } {
  const typed = text
    .split(/[\r\n,;\t]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const codes = new Set<string>()
  const bad: string[] = []
  for (const line of typed) {
    const code = line.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
    if (/^[A-Z0-9]{2,10}$/.test(code) && /\d/.test(code)) codes.add(`${country}:${code}`)
    else bad.push(line)
  }
  return { codes: [...codes], bad }
}

/** One a line, of one country. */
export const postalLinesOf = (codes: readonly string[], country: string): string =>
  codes
    .filter((code) => code.startsWith(`${country}:`))
    .map((code) => code.slice(country.length + 1))
    .join('\n')
