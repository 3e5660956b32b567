import type { Handler } from '@bowerbird/core/call/ctx'
import { beginImport } from './begin-import.ts'
import { forgetImport } from './forget-import.ts'
import { getImport, listImportBoards, listImportRows, listImports } from './list-imports.ts'
import { requestReading } from './request-reading.ts'
import { startImport } from './start-import.ts'
import { retryImport, stopImport, undoImport } from './stop-import.ts'

export const importHandlers: readonly Handler[] = [
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
]
