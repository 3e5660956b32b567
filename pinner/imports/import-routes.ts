import type { Route } from '@bowerbird/core/call/route'
import type { Ground } from '@bowerbird/core/call/app-context'
import { receiveImportFile } from './receive-import-file.ts'
import { serveImportErrors } from './serve-import-errors.ts'

export const importRoutes = (ground: Ground): readonly Route[] => [
  receiveImportFile(ground),
  serveImportErrors(ground),
]
