import type { ReportTarget } from '@bowerbird/contract/moderation/content-report-models'
import { createStore } from '../../client/store.ts'

/** The item whose report modal is requested. */
export const reportRequest = createStore<ReportTarget | null>(null)

/** Opens the report modal, which asks to log in where needed. */
export const openReport = (target: ReportTarget): void => reportRequest.set(target)
