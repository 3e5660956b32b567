import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import './import-tables.ts'
import { getImport, listImportBoards, listImportRows, listImports } from './list-imports.ts'
import { moveImport } from './move-import.ts'
import { receiveImportFile } from './receive-import-file.ts'
import { serveImportErrors } from './serve-import-errors.ts'
import { startImport, requestReading, beginImport } from './start-import.ts'
import { retryImport, stopImport, undoImport } from './stop-import.ts'
import { sweepImports, deleteImportFiles, forgetImport } from './sweep-imports.ts'

export const imports: Slice = {
  handlers: [
    beginImport,
    listImports,
    getImport,
    requestReading,
    listImportBoards,
    startImport,
    stopImport,
    retryImport,
    undoImport,
    forgetImport,
    listImportRows,
  ],
  tasks: [moveImport, sweepImports, deleteImportFiles],
  routes: (app) => [receiveImportFile(app), serveImportErrors(app)],
  shard_keys: [
    shardBy('pin_import', { by: 'user_id' }),
    shardBy('pin_import_file', { by: 'user_id' }),
    shardBy('pin_import_board', { by: 'user_id' }),
    shardBy('pin_import_row', { by: 'user_id' }),
  ],
}
