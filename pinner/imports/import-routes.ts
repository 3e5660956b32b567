import type { Route } from '@bowerbird/core/call/route'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { receiveImportFile } from './receive-import-file.ts'
import { serveImportErrors } from './serve-import-errors.ts'

export const importRoutes = (app: AppContext): readonly Route[] => [
  receiveImportFile(app),
  serveImportErrors(app),
]
