import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { deleteTrash } from './delete-trash.ts'
import { listTrash } from './list-trash.ts'
import { purgeTrash } from './purge-trash.ts'
import { restoreRestOfAction } from './restore-rest-of-action.ts'
import { restoreTrash } from './restore-trash.ts'
import './trash-tables.ts'

export const trash: Slice = {
  handlers: [listTrash, restoreTrash, deleteTrash],
  tasks: [restoreRestOfAction, purgeTrash],
  distribution: [
    distribute('trash_item', { by: 'user_id' }),
    distribute('trashed_section', { by: 'board_id' }),
  ],
}
