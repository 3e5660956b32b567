import type { Handler } from '@bowerbird/core/http/ctx'
import { exportData, listExports } from './export-data.ts'

export const accountDataHandlers: readonly Handler[] = [exportData, listExports]
