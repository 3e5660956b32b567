/** How bad it is to stand beside a search: numbers of business.md §3. */
export const searchSeverities = { ABUSIVE: 0, SENSITIVE: 1, BRAND_UNSAFE: 2 } as const
export type SearchSeverity = (typeof searchSeverities)[keyof typeof searchSeverities]
