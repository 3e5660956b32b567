import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { Saved } from '@bowerbird/contract/pins/pin-models'
import * as texts from 'texts:extension'
import { ask, el, field, select } from './dom.ts'
import type { PickerBoard } from './choose-board.ts'

/** Title and board of a Pin that is there already, changed in place. */
export async function editPin(
  { pin }: Saved,
  boards: readonly PickerBoard[],
  on_changed: () => Promise<void>,
): Promise<void> {
  const title = el('input', { type: 'text', value: pin.title, maxLength: 200 })
  const choices = boards.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = choices.some(({ value }) => value === pin.board.id)
  const board = select(
    [...(isKnown ? [] : [{ value: pin.board.id, label: pin.board.name }]), ...choices],
    pin.board.id,
  )
  const problem = el('p', { className: 'bad', role: 'alert' })
  const { site } = await ask<{ site: string }>({ kind: 'state' })
  const dialog = el(
    'dialog',
    { onclose: () => dialog.remove() },
    el(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault()
          void send()
        },
      },
      el('h2', { id: 'edit-title' }, texts.editPin()),
      field(texts.title(), title),
      field(texts.board(), board),
      problem,
      el(
        'div',
        { className: 'row' },
        el('button', { type: 'submit', className: 'primary' }, texts.saveChanges()),
        el('button', { type: 'button', onclick: () => dialog.close() }, texts.cancel()),
        el('a', { href: `${site}/pin/${pin.id}/`, target: '_blank', rel: 'noreferrer' }, texts.see()),
      ),
    ),
  )
  dialog.setAttribute('aria-labelledby', 'edit-title')

  async function send(): Promise<void> {
    const outcome = await ask<Outcome | null>({
      kind: 'edit',
      pin_id: pin.id,
      title: title.value,
      board_id: asBoardId(board.value),
    })
    if (!outcome?.ok) return problem.replaceChildren(outcome?.message || texts.away())
    dialog.close()
    await on_changed()
  }
  document.body.append(dialog)
  dialog.showModal()
}
