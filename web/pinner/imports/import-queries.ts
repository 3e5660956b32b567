import {
  importBoardsGet,
  importGet,
  importRowsGet,
  importsGet,
} from '@bowerbird/contract/imports/import-calls'
import type { ImportView } from '@bowerbird/contract/imports/import-models'
import { pages, query } from '../../client/queries.ts'

export const ownImports = pages(importsGet, { page_size: 25 })
export const oneImport = (import_id: string) => query(importGet, { import_id })
export const boardsOf = (import_id: string) => query(importBoardsGet, { import_id })

/** Which rows are shown: all, or those in some states. */
export type RowFilter = 'all' | 'troubled' | 'duplicate' | 'done'

export const rowsOf = (import_id: string, filter: RowFilter) =>
  pages(importRowsGet, { import_id, page_size: 50, ...(filter !== 'all' && { state: filter }) })

/** The import changes state without user input. */
export const isMoving = ({ state }: Pick<ImportView, 'state'>) =>
  state === 'reading' || state === 'running' || state === 'undoing'
