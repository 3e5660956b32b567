import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { boardsGet } from '@bowerbird/contract/boards/board-calls'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { confirm } from '../../client/confirm.ts'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { deletePinText, deletePinTitle, deleteYes, pinDeleted } from 'texts:pin-menu'
import { undoDelete } from '../refresh/undo-delete.ts'

/** Asks for confirmation, removes the pin from every list at once, and deletes it. */
export async function deletePin(pin: PinView, onDeleted?: () => void): Promise<void> {
  const isSure = await confirm({
    title: deletePinTitle(),
    text: deletePinText(),
    yes: deleteYes(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await optimistic(pin.id, { is_gone: true }, () =>
    perform(pinDelete, { id: pin.id }, { prompt: logInPrompts.edit() }),
  )
  if (!outcome?.ok) return
  toast({ text: pinDeleted(), action: undoDelete({ pin_ids: [pin.id] }) })
  void refreshAll(boardsGet)
  onDeleted?.()
}
