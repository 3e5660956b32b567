import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Pictures } from '@bowerbird/core/media/pictures'
import type { FileStore } from '@bowerbird/core/media/store'

/** What is taken along: all that is a user's, or one board that they may organise. */
export interface Library {
  db: Db
  files: FileStore
  pictures: Pick<Pictures, 'renderRendition' | 'pictureFacts'>
  /** Whose archive it is. */
  user_id: UserId
  scope: 'everything' | 'board'
  board_ids: readonly BoardId[]
  /** The address of this site. */
  site: string
  now: Date
  signal: AbortSignal
  /** Called for each pin that is written, with their number so far. */
  on_pins?: (done: number) => Promise<void>
}
