import type { Handler } from '@bowerbird/core/call/ctx'
import { deleteTrash } from './delete-trash.ts'
import { listTrash } from './list-trash.ts'
import { restoreTrash } from './restore-trash.ts'

export const trashHandlers: readonly Handler[] = [listTrash, restoreTrash, deleteTrash]
