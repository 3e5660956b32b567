import { confirm } from '../client/confirm.ts'
import { throwAway, throwAwayText, throwAwayTitle } from 'texts:unsaved'

/** Close handler for a form's modal: asks for confirmation while it has unsaved changes. */
export function leaveForm(is_changed: boolean, close: () => void) {
  if (!is_changed) return { on_close: close }
  async function ask() {
    const isYes = await confirm({
      title: throwAwayTitle(),
      text: throwAwayText(),
      yes: throwAway(),
      is_dangerous: true,
    })
    if (isYes) close()
  }
  return { on_close: () => void ask(), on_back: () => void ask() }
}
