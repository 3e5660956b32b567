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
import { sweepSignIn } from './sweep-sign-in.ts'

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
