/** How a keyword is compared with a page: ADS names them. No schema here: browsers read these, too. */
export const positiveMatchTypes = ['BROAD', 'PHRASE', 'EXACT'] as const
export const negativeMatchTypes = ['PHRASE_NEGATIVE', 'EXACT_NEGATIVE'] as const
export const matchTypes = [...positiveMatchTypes, ...negativeMatchTypes] as const
export type MatchType = (typeof matchTypes)[number]

/** What has keywords of its own; those above an ad group have negative ones alone. */
export const keywordParentKinds = ['advertiser', 'campaign', 'ad_group'] as const
export type KeywordParentKind = (typeof keywordParentKinds)[number]

/** Of one ad account, campaign or ad group; and as many are taken at once. */
export const MOST_KEYWORDS = 20_000
/** Those that come with a new ad group, in the same call. */
export const MOST_NEW_KEYWORDS = 1_000
/** Characters of the field in which they are typed. */
export const KEYWORD_LINES_MAX = 20_000
/** Of an ad account with all that is in it. */
export const MOST_ACCOUNT_KEYWORDS = 100_000
export const KEYWORD_MAX = 80
/** The words of one keyword. */
export const MOST_KEYWORD_WORDS = 10
/** Removed at once. */
export const MOST_REMOVED_KEYWORDS = 1_000
