import type { ReportTarget } from '@bowerbird/contract/moderation/content-report-models'
import { createStore } from '../../client/store.ts'

/** A user wants to report something: the report window opens for it. */
export const reportRequest = createStore<ReportTarget | null>(null)

/** Opens the report window; it asks to log in where that is needed. */
export const openReport = (target: ReportTarget): void => reportRequest.set(target)
