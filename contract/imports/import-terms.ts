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

export type ImportKind =
  (typeof importKinds)[number] /** From the first file to the end. What a state says is shown under its name in the texts. */
export const importStates = [
  'receiving',
  'reading',
  'ready',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const

export const rowStates = ['waiting', 'done', 'duplicate', 'failed', 'refused', 'skipped', 'undone'] as const

export type ImportState = (typeof importStates)[number]
export type RowState = (typeof rowStates)[number]

/** Something happens by itself: the client asks again. */
export const movingStates: readonly ImportState[] = ['reading', 'running', 'undoing']
