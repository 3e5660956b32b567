/** What narrows a search beside its words. */
export type OperatorKind = 'phrase' | 'without' | 'from' | 'on' | 'site' | 'before' | 'after' | 'tag'

/** A part of a search that is no plain word. */
export interface SearchOperator {
  kind: OperatorKind
  value: string
  /** The search without this part. */
  rest: string
}

/** One thing that is looked for: a word, words that stand side by side, or a hashtag. */
export interface SearchTerm {
  text: string
  kind: 'word' | 'phrase' | 'tag'
}

/** A search, taken apart. Terms beside each other are all asked for; the alternatives of one are joined by OR. */
export interface ParsedSearch {
  terms: SearchTerm[][]
  without: SearchTerm[]
  from: string[]
  on: string[]
  sites: string[]
  /** Days as in 2026-11-30, the first one that is excluded and the first one that is included. */
  before: string | null
  after: string | null
  operators: SearchOperator[]
}

/** Of longer searches the beginning counts, in letters as they are compared. */
export const longestSearch = 500
const MOST_PARTS = 40

// A minus or a name with a colon may precede it; quotes need not be closed. Matches in one pass, without going back.
const part = /(-?)(?:(from|on|site|before|after):)?("[^"]*"?|[^\s"]+"?)/giu
const quotes = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02]/gu
const day = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

/** What counts of a search. Some letters are compared as whole phrases: `ﷺ` as eighteen letters, four words. */
export function beginningOfSearch(typed: string): string {
  const text = typed.slice(0, longestSearch)
  if (text.normalize('NFKC').length <= longestSearch) return text
  let left = longestSearch
  let end = 0
  for (const letter of text) {
    left -= letter.normalize('NFKC').length
    if (left < 0) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** Takes a search apart: "phrases", -exclusions, from:person, on:board, site:, before:, after:, #tags, A OR B. */
export function parseSearch(typed: string): ParsedSearch {
  const text = beginningOfSearch(typed).replace(quotes, '"')
  const found: ParsedSearch = {
    terms: [],
    without: [],
    from: [],
    on: [],
    sites: [],
    before: null,
    after: null,
    operators: [],
  }
  let joins = false
  let left = MOST_PARTS
  for (const match of text.matchAll(part)) {
    if (left-- === 0) break
    const piece = match[0]
    const [, minus = '', name = '', body = ''] = match
    const isQuoted = body.startsWith('"')
    const value = body.replaceAll('"', '').trim()
    const tell = (kind: OperatorKind, shown: string) =>
      found.operators.push({ kind, value: shown, rest: without(text, match.index, piece.length) })
    if (piece === 'OR') {
      joins = found.terms.length > 0
      continue
    }
    if (!/[\p{L}\p{N}]/u.test(value)) continue
    if (name && !minus && narrow(found, name.toLowerCase(), value, tell)) {
      joins = false
      continue
    }
    const term = termOf(name ? `${name} ${value}` : value, isQuoted || name !== '')
    if (minus) {
      found.without.push(term)
      tell('without', value)
    } else {
      if (joins) found.terms.at(-1)?.push(term)
      else found.terms.push([term])
      if (term.kind !== 'word' && (isQuoted || term.kind === 'tag'))
        tell(term.kind === 'tag' ? 'tag' : 'phrase', term.text)
    }
    joins = false
  }
  return found
}

function termOf(value: string, isPhrase: boolean): SearchTerm {
  const [, tag] = /^#([\p{L}\p{M}\p{N}_]{1,60})$/u.exec(value) ?? []
  if (tag !== undefined && !isPhrase) return { kind: 'tag', text: tag }
  return { kind: isPhrase ? 'phrase' : 'word', text: value }
}

/** Notes what a named operator says; false when it says nothing, and its text is searched as words. */
function narrow(
  found: ParsedSearch,
  name: string,
  value: string,
  tell: (kind: OperatorKind, shown: string) => void,
): boolean {
  if (name === 'from') found.from.push(value.replace(/^@/, ''))
  else if (name === 'on') found.on.push(value)
  else if (name === 'site') {
    const site = siteIn(value)
    if (site === null) return false
    found.sites.push(site)
  } else {
    const start = dayIn(value)
    if (start === null) return false
    if (name === 'before') found.before = start
    else found.after = start
  }
  tell(name as OperatorKind, value)
  return true
}

/** The host of an address, without its scheme and `www.`: `https://www.example.com/page` is `example.com`. */
function siteIn(value: string): string | null {
  const host = value
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host) && host.length <= 253 ? host : null
}

/** The first day of a year, a month or a day. */
function dayIn(value: string): string | null {
  if (!day.test(value)) return null
  const [year = '', month = '01', date = '01'] = value.split('-')
  const whole = `${year}-${month}-${date}`
  const time = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== whole ? null : whole
}

function without(text: string, start: number, length: number): string {
  return `${text.slice(0, start)} ${text.slice(start + length)}`.replace(/\s+/g, ' ').trim()
}
