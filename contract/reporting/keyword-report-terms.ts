/** Tables of keywords and searches in /reporting/, as their addresses name them. No schema here: browsers read these, too. */
export const keywordReports = [
  'campaignNegativeKeywords',
  'campaignSearchQueries',
  'adGroupNegativeKeywords',
  'adGroupPositiveKeywords',
  'adGroupSearchQueries',
] as const
export type KeywordReport = (typeof keywordReports)[number]

export const isSearchReport = (report: KeywordReport): boolean => report.endsWith('SearchQueries')
export const isNegativeReport = (report: KeywordReport): boolean => report.endsWith('NegativeKeywords')

export const keywordMetrics = [
  'impressions',
  'clicks',
  'ctr',
  'outbound_clicks',
  'saves',
  'spend_micros',
  'cpc_micros',
] as const
export type KeywordMetric = (typeof keywordMetrics)[number]

export const keywordSorts = ['text', 'match_type', 'created_at', ...keywordMetrics] as const
export type KeywordSort = (typeof keywordSorts)[number]

export const defaultKeywordSort = (report: KeywordReport): KeywordSort =>
  isNegativeReport(report) ? 'created_at' : 'impressions'
/** Days for which the words of searches are kept. */
export const SEARCH_WORD_DAYS = 90
