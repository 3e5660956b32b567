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
export type SearchScope = (typeof searchScopes)[number]

/** Other names of scopes: that of the tab, and the segment of the shop tool in a path. */
export const scopeAliases = ['people', 'shop-tool'] as const
const aliased: Record<(typeof scopeAliases)[number], SearchScope> = {
  people: 'users',
  'shop-tool': 'shop_tool',
}

/**
 * The scope that a segment of an address means; null for an unknown one. `commerce_only` makes it the pins that can be
 * bought, unless it is the shop tool.
 */
export function scopeOf(segment: string, { commerce_only = false } = {}): SearchScope | null {
  const alias = scopeAliases.find((one) => one === segment)
  const scope = alias ? aliased[alias] : searchScopes.find((one) => one === segment)
  if (scope === undefined) return null
  return commerce_only && scope !== 'shop_tool' ? 'buyable_pins' : scope
}

/** Numbers that measurements call a view of results by (business.md §9). */
const viewTypeIds: Record<SearchScope, number> = {
  pins: 43,
  videos: 43,
  idea_pins: 43,
  boards: 44,
  users: 45,
  my_pins: 107,
  my_content: 107,
  buyable_pins: 254,
  shop_tool: 254,
}

/** The view type of a search, and its number in measurements. */
export function searchViewOf(scope: SearchScope): { view_type: 1 | 2; view_type_id: number } {
  return { view_type: scope === 'shop_tool' ? 1 : 2, view_type_id: viewTypeIds[scope] }
}

/** How unsuitable ads are beside a search: numbers of business.md §3. */
export const searchSeverities = { ABUSIVE: 0, SENSITIVE: 1, BRAND_UNSAFE: 2 } as const
export type SearchSeverity = (typeof searchSeverities)[keyof typeof searchSeverities]

/** Colours that a search narrows to. Hues are those of OKLCH, in degrees. */
export const searchColors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const
export type SearchColor = (typeof searchColors)[number]

/** The recommendation_reason of pins that a list goes on with when those with the words have run out. */
export const LIKE_RESULTS = 'like_results'
