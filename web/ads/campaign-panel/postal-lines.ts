interface PostalLines {
  /** As targetings name them, each once. */
  codes: string[]
  /** What is no postal code, with its line from 1. */
  bad: { line: number; text: string }[]
  /** How many were typed before. */
  doubled: number
}

/** Reads postal codes of a country, one a line or between commas. A ZIP+4 code counts by its first five digits. */
export function readPostalLines(text: string, country: string): PostalLines {
  const codes = new Set<string>()
  const bad: PostalLines['bad'] = []
  let doubled = 0
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries())
    for (const typed of line.split(/[,;\t]/).map((part) => part.trim())) {
      if (typed === '') continue
      const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
      const counted = country === 'US' && /^\d{9}$/.test(code) ? code.slice(0, 5) : code
      const name = `${country}:${counted}`
      if (!/^(?=.*\d)[A-Z0-9]{2,10}$/.test(code)) bad.push({ line: at + 1, text: typed })
      else if (codes.has(name)) doubled++
      else codes.add(name)
    }
  return { codes: [...codes], bad, doubled }
}

/** One a line, of one country. */
export const postalLinesOf = (codes: readonly string[], country: string): string =>
  codes
    .filter((code) => code.startsWith(`${country}:`))
    .map((code) => code.slice(country.length + 1))
    .join('\n')
