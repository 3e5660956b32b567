import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { listTrash } from './list-trash.ts'
import { purgeTrash } from './purge-trash.ts'
import { restoreRestOfAction } from './restore-action.ts'
import { deleteTrash, restoreTrash } from './restore-trash.ts'
import './trash-tables.ts'

export const trash: Slice = {
  handlers: [listTrash, restoreTrash, deleteTrash],
  tasks: [restoreRestOfAction, purgeTrash],
  shard_keys: [shardBy('trash_item', { by: 'user_id' }), shardBy('trashed_section', { by: 'board_id' })],
}
