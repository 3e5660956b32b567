import type { Input } from '@bowerbird/contract/kernel/call'
import { trashGet, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { overlay } from '../../client/overlay.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { restored, undo } from 'texts:trash'
import { refreshBoards } from './refresh-boards.ts'

type What = Pick<Input<typeof trashRestore>, 'pin_ids' | 'board_ids' | 'section_ids'>

/** The Undo of a toast about a deletion: restores what was deleted to its former place. */
export function undoDelete(what: What) {
  return { label: undo(), act: () => void bringBack(what) }
}

async function bringBack(what: What): Promise<void> {
  const outcome = await perform(trashRestore, what, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
  const { restored: back, left } = outcome.data
  for (const { id } of back) overlay.set(id, { is_gone: false }).confirm()
  void refreshBoards()
  void refreshAll(trashGet)
  const [first] = back
  if (first) toast({ text: restored(), to: first.url })
  for (const { message } of left) toast({ text: message, kind: 'error' })
}
