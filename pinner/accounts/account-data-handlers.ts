import type { Handler } from '@bowerbird/core/call/ctx'
import { exportData, listExports } from './export-data.ts'

export const accountDataHandlers: readonly Handler[] = [exportData, listExports]
