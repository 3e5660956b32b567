import { shardBy } from '../db/shard-keys.ts'
import type { Slice } from '../workspace/workspace.ts'
import { endVisit } from './end-visit.ts'
import { facebookHandlers } from './facebook-handlers.ts'
import { connectIdentity, disconnectIdentity, listLinkedAccounts } from './linked-accounts.ts'
import { askForLogInLink, readLogInLink } from './log-in-link.ts'
import { logIn, readViewer } from './log-in.ts'
import { readTicket, makeNonce } from './read-ticket.ts'
import { register } from './register.ts'
import { signUpByTicket } from './sign-up-by-ticket.ts'
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

/** Every way to sign up and to log in. */
export const signIn: Slice = {
  handlers: [
    register,
    logIn,
    readViewer,
    askForLogInLink,
    readLogInLink,
    endVisit,
    readTicket,
    signUpByTicket,
    makeNonce,
    listLinkedAccounts,
    connectIdentity,
    disconnectIdentity,
    ...facebookHandlers,
  ],
  tasks: [sweepSignIn],
  shard_keys: [
    shardBy('outside_claim', { by: 'identity_key' }),
    shardBy('user_outside_identity', { by: 'user_id' }),
    shardBy('used_id_token', { by: 'token_hash' }),
  ],
}
