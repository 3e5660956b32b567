import { z } from 'zod'
import { task } from '../jobs/task.ts'
import { endSsoSessions, forgetIdTokens } from './sign-in-queries.ts'

const atOnce = 2_000

/** Ends sessions that a company's own sign-in began once they had their time, and forgets tokens that are past. */
export const sweepSignIn = task(
  'sweep_sign_in',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    const began = new Date(now.getTime() - app.settings.oidc_session_hours * 3600_000)
    const sweeps = [() => endSsoSessions(db, began, atOnce), () => forgetIdTokens(db, now, atOnce)]
    for (const sweep of sweeps) while (!signal.aborted && (await sweep()) === atOnce);
  },
  { cron: '*/10 * * * *' },
)
