import type { Input } from '@bowerbird/contract/kernel/call'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { refreshBoards } from '../organise/refresh-boards.ts'

/** Undoes a deletion, says so with a way there, or says why not. */
export async function takeOutOfTrash(what: Input<typeof trashRestore>, done: string): Promise<void> {
  const outcome = await perform(trashRestore, what, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: refusalText(outcome), kind: 'error' })
  const [restored] = outcome.data.restored
  const [left] = outcome.data.left
  await refreshBoards()
  if (restored) toast({ text: done, to: restored.url })
  else if (left) toast({ text: left.message, kind: 'error' })
}
