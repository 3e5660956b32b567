import type { boardPickerBoardsGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import { asBoardId, asSectionId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { browser } from '../browser.ts'
import * as texts from 'texts:extension'
import { ask, el, field, select } from './dom.ts'

type Picked = Output<typeof boardPickerBoardsGet>
export type PickerBoard = Picked['all_boards'][number]

export interface BoardChoice {
  parts: HTMLElement[]
  boards: readonly PickerBoard[]
  value: () => { board_id: BoardId; section_id: SectionId | null } | null
  onchange: (tell: () => void) => void
}

/** Board and section, chosen once for all pictures; the last board comes first, and sections when the board has some. */
export async function chooseBoard(): Promise<BoardChoice> {
  const outcome = await ask<Outcome<Picked> | null>({ kind: 'boards' })
  if (!outcome?.ok)
    return none(el('p', { className: 'bad', role: 'alert' }, outcome?.message || texts.away()))
  const { all_boards, boards_shortlist } = outcome.data
  if (all_boards.length === 0) return none(makeBoard())
  const { last_board } = await browser.storage.local.get('last_board')
  const best = all_boards.find(({ id }) => id === last_board) ?? boards_shortlist[0] ?? all_boards[0]
  const boards = select(
    all_boards.map(({ id, name }) => ({ value: id, label: name })),
    best?.id,
  )
  const sections = select([])
  const sectionField = field(texts.section(), sections)
  const listeners: (() => void)[] = []

  async function readSections(): Promise<void> {
    sectionField.hidden = true
    const board_id = asBoardId(boards.value)
    const found = await ask<Outcome<Output<typeof boardSectionsGet>> | null>({ kind: 'sections', board_id })
    if (boards.value !== board_id || !found?.ok || found.data.length === 0) return
    const options = [
      { value: '', label: texts.noSection() },
      ...found.data.map(({ id, title }) => ({ value: id, label: title })),
    ]
    sections.replaceChildren(...select(options).children)
    sectionField.hidden = false
  }
  boards.addEventListener('change', () => {
    sections.replaceChildren()
    void browser.storage.local.set({ last_board: boards.value })
    void readSections()
    for (const tell of listeners) tell()
  })
  void readSections()
  sectionField.hidden = true
  return {
    parts: [field(texts.board(), boards), sectionField],
    boards: all_boards,
    value: () => ({
      board_id: asBoardId(boards.value),
      section_id: sections.value ? asSectionId(sections.value) : null,
    }),
    onchange: (tell) => listeners.push(tell),
  }
}

const none = (part: HTMLElement): BoardChoice => ({
  parts: [part],
  boards: [],
  value: () => null,
  onchange: () => {},
})

function makeBoard(): HTMLElement {
  const press = async () => {
    const { site } = await ask<{ site: string }>({ kind: 'state' })
    await browser.tabs.create({ url: `${site}/board/create/` })
  }
  return el(
    'div',
    {},
    el('p', {}, texts.noBoards()),
    el('button', { type: 'button', onclick: () => void press() }, texts.makeBoard()),
  )
}
