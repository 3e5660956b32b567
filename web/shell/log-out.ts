import { userSessionDelete } from '@bowerbird/contract/identity/identity-calls'
import { call } from '../client/call.ts'
import { refusalText } from '../client/optimistic.ts'
import { toast } from '../client/toasts.ts'
import { path } from './paths.ts'

/** Logs out, and loads a document: nothing of this person stays in the page's memory. */
export async function leave(): Promise<void> {
  const outcome = await call(userSessionDelete, {})
  if (outcome.ok) location.assign(path('home'))
  else toast({ text: refusalText(outcome), kind: 'error' })
}
