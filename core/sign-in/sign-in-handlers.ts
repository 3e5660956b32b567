import type { Handler } from '../call/ctx.ts'
import { endVisit } from './end-visit.ts'
import { facebookHandlers } from './facebook-handlers.ts'
import { connectIdentity, disconnectIdentity, listLinkedAccounts } from './linked-accounts.ts'
import { makeNonce } from './make-nonce.ts'
import { readTicket } from './read-ticket.ts'
import { signUpByTicket } from './sign-up-by-ticket.ts'

export const signInHandlers: readonly Handler[] = [
  endVisit,
  readTicket,
  signUpByTicket,
  makeNonce,
  listLinkedAccounts,
  connectIdentity,
  disconnectIdentity,
  ...facebookHandlers,
]
