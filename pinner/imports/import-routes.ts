import type { Route } from '@bowerbird/core/http/app'
import type { Ground } from '@bowerbird/core/ports/ground'
import { receiveImportFile } from './receive-import-file.ts'
import { serveImportErrors } from './serve-import-errors.ts'

export const importRoutes = (ground: Ground): readonly Route[] => [
  receiveImportFile(ground),
  serveImportErrors(ground),
]
