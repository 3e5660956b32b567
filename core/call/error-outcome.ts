import { localized } from '@bowerbird/texts/localized'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { isDiskFull, isPassing } from '../db/database-errors.ts'
import { isBadBookmark } from '../db/keyset.ts'
import { isStoreTrouble } from '../media/store-trouble.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './caller.ts'
import { refused, ApiError } from './api-error.ts'

/** API errors stay as they are. A full disk is 507, an unavailable database or file store 503. Everything else is a defect, which is logged here once. */
export function outcomeOfError(error: unknown, call: Call, caller: Caller, app: AppContext): Refused {
  if (error instanceof ApiError) return refused(error.code, error.message, error.detail)
  if (isBadBookmark(error)) return refused('bad_bookmark', error.message)
  if (isDiskFull(error)) {
    app.observe.log.error(
      { request_id: caller.request_id, call: call.id, error: messageOf(error) },
      'the disk is full',
    )
    return refused('storage_full', localized('errors-core.theDiskOfThisSiteIs'), { retry_after: 60 })
  }
  if (isStoreTrouble(error)) {
    app.observe.log.warn({ request_id: caller.request_id, call: call.id }, 'the store of files is away')
    return refused('unavailable', localized('errors-core.picturesCannotBeReachedJustNow'), {
      retry_after: 10,
    })
  }
  if (isPassing(error)) {
    app.observe.log.warn(
      { request_id: caller.request_id, call: call.id, error: messageOf(error) },
      'the database is away',
    )
    return refused('unavailable', localized('errors-core.bowerbirdIsCatchingItsBreathTry'), {
      retry_after: 2,
    })
  }
  app.observe.log.error({ request_id: caller.request_id, call: call.id, err: error }, 'a call failed')
  return refused('internal', localized('errors-core.uhOhSomethingWentWrong'), {
    message_detail: localized('errors-core.somethingWentWrongOnOurEnd', { request_id: caller.request_id }),
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
