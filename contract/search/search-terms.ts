/** What can be searched; the second part of /search/{scope}/. */
export const searchScopes = [
  'pins',
  'buyable_pins',
  'my_pins',
  'videos',
  'boards',
  'users',
  'idea_pins',
  'my_content',
  'shop_tool',
] as const
export type SearchScope =
  (typeof searchScopes)[number] /** How unsuitable ads are beside a search: numbers of business.md §3. */
export const searchSeverities = { ABUSIVE: 0, SENSITIVE: 1, BRAND_UNSAFE: 2 } as const
export type SearchSeverity = (typeof searchSeverities)[keyof typeof searchSeverities]
