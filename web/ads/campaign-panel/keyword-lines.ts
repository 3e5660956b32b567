import { KEYWORD_MAX } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordParentKind, MatchType } from '@bowerbird/contract/campaigns/keyword-terms'

export interface KeywordLine {
  /** In the field, from 1. */
  line: number
  match_type: MatchType
  value: string
}

export interface KeywordLines {
  keywords: KeywordLine[]
  /** Lines that are too long for a keyword. */
  too_long: number[]
}

/**
 * Reads keywords, one a line, as advertisers write them elsewhere: plain for broad, in "quotes" for a phrase, in
 * [brackets] for exact, with a - before it for a negative one. Where there are negative ones alone, all are.
 */
export function readKeywordLines(text: string, parent_kind: KeywordParentKind): KeywordLines {
  const read: KeywordLines = { keywords: [], too_long: [] }
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const isNegative = parent_kind !== 'ad_group' || /^[-−–]/u.test(line)
    const [, exact, phrase, plain = ''] =
      /^(?:\[(.*)\]|["“”„](.*)["“”]|(.*))$/u.exec(line.replace(/^[-−–]\s*/u, '')) ?? []
    const value = (exact ?? phrase ?? plain).trim()
    const match_type: MatchType = isNegative
      ? exact === undefined
        ? 'PHRASE_NEGATIVE'
        : 'EXACT_NEGATIVE'
      : exact === undefined
        ? phrase === undefined
          ? 'BROAD'
          : 'PHRASE'
        : 'EXACT'
    if (Array.from(value).length > KEYWORD_MAX) read.too_long.push(at + 1)
    else if (value !== '') read.keywords.push({ line: at + 1, match_type, value })
  }
  return read
}

/** A keyword as it would be typed. */
export function keywordLine({ match_type, value }: Pick<KeywordLine, 'match_type' | 'value'>): string {
  const sign = match_type.endsWith('_NEGATIVE') ? '-' : ''
  if (match_type.startsWith('EXACT')) return `${sign}[${value}]`
  return match_type === 'BROAD' ? value : `${sign}"${value}"`
}
