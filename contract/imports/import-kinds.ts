/** What can be imported; the order in which the screen offers them. */
export const importKinds = [
  'pinterest',
  'bowerbird',
  'netscape',
  'csv',
  'rss',
  'folder',
  'pinry',
  'karakeep',
] as const

export type ImportKind = (typeof importKinds)[number]
