import { localized } from '@bowerbird/texts/localized'
import type { ChangeAction, SettableStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { ApiError } from '@bowerbird/core/call/api-error'
import type { Ad, AdGroup, Campaign } from './campaign-tables.ts'

/** The copy that was changed is not the newest: nothing is written, and the newer one is shown (BL-07). */
export function staleVersion(ctx: Pick<AnyCtx, 'apiError'>, current: unknown): ApiError {
  return ctx.apiError('stale_version', localized('errors-ads.somebodyChangedThisMeanwhileLookAt'), {
    extra_data: { current },
  })
}

/** What is archived stays as it was, for its reports. */
export function refuseArchived(ctx: Pick<AnyCtx, 'apiError'>, row: Campaign | AdGroup | Ad): void {
  if (row.status === 'ARCHIVED' || row.status === 'DELETED_DRAFT')
    throw ctx.apiError('not_allowed', localized('errors-ads.thisIsArchivedAndCannotBe'))
}

/** An API error that names its field. */
export function badField(ctx: Pick<AnyCtx, 'apiError'>, field: string, message: string): ApiError {
  return ctx.apiError('bad_request', message, { fields: { [field]: message } })
}

/** How the history calls a change. */
export function actionOf(after: { status?: unknown }): ChangeAction {
  const status = after.status as SettableStatus | undefined
  const isAlone = Object.keys(after).length === 1
  if (status === undefined || !isAlone) return 'edit'
  return ({ ACTIVE: 'resume', PAUSED: 'pause', ARCHIVED: 'archive' } as const)[status]
}
