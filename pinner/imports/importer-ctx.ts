import type { UserId } from '@bowerbird/contract/kernel/ids'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { callerOfJob } from '@bowerbird/core/call/caller-checks'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { makeCtx } from '@bowerbird/core/call/make-ctx'
import { restrictionOfSession } from '@bowerbird/core/identity/session-queries'
import { noPreferences } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { importerRow } from './import-queries.ts'

/** The importing user, who saves as by a call of their own: under the same rules at this moment. */
export type ImporterCtx = Ctx<typeof pinCreate>

/** Null when they may not save any more: restricted, or gone. */
export async function importerCtx(
  app: AppContext,
  user_id: UserId,
  signal: AbortSignal,
): Promise<ImporterCtx | null> {
  const found = await importerRow(app.database.db, user_id)
  if (!found) return null
  const { user_id: id, restriction, restricted_until, preferences, ...account } = found
  if (restrictionOfSession(restriction, restricted_until, app.clock.now()) !== null) return null
  const viewer: Viewer = {
    ...account,
    id,
    has_password: false,
    restriction: null,
    preferences: { ...noPreferences, ...preferences },
    browser_session_id: null,
  }
  const caller = callerOfJob(app, viewer, { request_id: `import-${id}`, signal })
  const notes = { message: undefined }
  return makeCtx({ call: pinCreate, app, caller, act: null, notes })
}
