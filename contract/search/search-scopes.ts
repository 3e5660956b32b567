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
