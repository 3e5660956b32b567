import { boardFeedGet, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import { trashDelete, trashGet, trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { overlay } from '../../client/overlay.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import {
  deleteForGood as deleteText,
  deleteForGoodText,
  deleteForGoodTitle,
  deletedForGood,
  emptyTrash as emptyText,
  emptyTrashText,
  emptyTrashTitle,
  restored as restoredText,
  restoredCount,
  trashEmptied,
} from 'texts:trash'

interface InTrash {
  id: string
}

/** Refetches the cached lists that a restore changes. */
function refreshLists(): void {
  for (const call of [trashGet, boardsGet, boardPickerBoardsGet, boardFeedGet]) void refreshAll(call)
}

/** Restores items from the trash optimistically; items that failed are reported and stay. */
export async function restoreItems(items: readonly InTrash[]): Promise<void> {
  const shown = hide(items)
  const outcome = await perform(
    trashRestore,
    { item_ids: items.map((item) => item.id) },
    { prompt: logInPrompts.edit() },
  )
  if (outcome?.ok) announceRestored(outcome.data)
  else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  if (!outcome?.ok) putBack(shown)
  // Refetch the list to see what is left.
  await refreshAll(trashGet)
  putBack(shown)
  refreshLists()
}

function announceRestored({ restored, left }: Output<typeof trashRestore>): void {
  const [first] = restored
  if (first && restored.length === 1) toast({ text: restoredText(), to: first.url })
  else if (first) toast({ text: restoredCount({ count: restored.length }) })
  for (const message of new Set(left.map((one) => one.message))) toast({ text: message, kind: 'error' })
}

export async function deleteForGood(items: readonly InTrash[]): Promise<boolean> {
  const isSure = await confirm({
    title: deleteForGoodTitle({ count: items.length }),
    text: deleteForGoodText(),
    yes: deleteText(),
    is_dangerous: true,
  })
  if (!isSure) return false
  const shown = hide(items)
  const outcome = await perform(
    trashDelete,
    { item_ids: items.map((item) => item.id) },
    { prompt: logInPrompts.edit() },
  )
  if (outcome?.ok) toast({ text: deletedForGood() })
  else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  if (!outcome?.ok) putBack(shown)
  await refreshAll(trashGet)
  putBack(shown)
  return true
}

export async function emptyTrash(): Promise<void> {
  const isSure = await confirm({
    title: emptyTrashTitle(),
    text: emptyTrashText(),
    yes: emptyText(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await perform(trashDelete, { all: true }, { prompt: logInPrompts.edit() })
  if (outcome?.ok) toast({ text: trashEmptied() })
  else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  await refreshAll(trashGet)
}

function hide(items: readonly InTrash[]) {
  return items.map((item) => overlay.set(item.id, { is_gone: true }))
}

/** Undo at once when nothing was done, because offline the list takes long. */
function putBack(shown: ReturnType<typeof hide>): void {
  for (const act of shown) act.undo()
}
