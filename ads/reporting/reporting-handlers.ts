import type { Handler } from '@bowerbird/core/call/ctx'
import { getReportSummary, listReportRows } from './read-report.ts'

export const reportHandlers: readonly Handler[] = [listReportRows, getReportSummary]
