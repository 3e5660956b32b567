import { confirm } from '../client/confirm.ts'
import { throwAway, throwAwayText, throwAwayTitle } from 'texts:unsaved'

/** What a form's window does when it is closed, or gone back from: with words in it that are not saved, it asks first. */
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
