import type { Saved } from '@bowerbird/contract/pins/pin-models'
import { browser } from '../browser.ts'
import { runKey } from '../messages.ts'
import type { Collected, SaveRun } from '../messages.ts'
import type { TabPicture } from '../picture.ts'
import * as texts from 'texts:extension'
import { ask, el } from './dom.ts'
import { chooseBoard } from './choose-board.ts'
import type { PickerBoard } from './choose-board.ts'
import { editPin } from './edit-pin.ts'
import { showRun } from './show-run.ts'

interface Parts {
  tab_id: number
  collected: Collected
}

/** Pictures to choose from, where they go, and what becomes of them. */
export async function showPictures(main: HTMLElement, { tab_id, collected }: Parts): Promise<void> {
  const { page, pictures, first } = collected
  const board = await chooseBoard()
  const status = el('div', { className: 'run', role: 'status' })
  const note = el('div', { className: 'note', hidden: true })
  const submit = el('button', { type: 'submit', className: 'primary' })
  const isAlone = pictures.length === 1
  const cards = new Map(pictures.map((one) => [one.src, card(one, isAlone || one.src === first, count)]))
  const chosen = () => pictures.filter(({ src }) => cards.get(src)?.box.checked)
  let isRunning = false

  /** It stays where the keyboard can reach it: what is missing is shown, not hidden. */
  function count(): void {
    const { length } = chosen()
    submit.textContent = length > 1 ? texts.saveCount({ count: length }) : texts.save()
    submit.setAttribute('aria-disabled', String(length === 0 || board.value() === null || isRunning))
  }
  function send(event: Event): void {
    event.preventDefault()
    const to = board.value()
    if (to === null || chosen().length === 0 || isRunning) return
    void ask({ kind: 'save', wish: { tab_id, page, pictures: chosen(), ...to } })
  }
  const announceSaved = () => showSaved({ tab_id, collected }, { note, cards, boards: board.boards })

  board.onchange(count)
  count()
  main.replaceChildren(
    el('h1', {}, texts.saveTitle()),
    note,
    ...(pictures.length === 0
      ? [nothingHere(collected)]
      : [
          el(
            'ul',
            { className: 'pictures', aria: { 'aria-label': texts.pictures() } },
            ...[...cards.values()].map(({ item }) => item),
          ),
          status,
          el('form', { onsubmit: send }, el('div', { className: 'places' }, ...board.parts), submit),
        ]),
  )
  await announceSaved()
  await watchRun(tab_id, (run) => {
    showRun(status, run, cards)
    for (const { picture, state } of run.items) {
      const one = cards.get(picture.src)
      if (one && state === 'saved') one.box.checked = false
    }
    isRunning = run.items.some(({ state }) => state === 'waiting' || state === 'saving')
    count()
    if (!isRunning) void announceSaved()
  })
}

interface SavedPlaces {
  note: HTMLElement
  cards: ReadonlyMap<string, Card>
  boards: readonly PickerBoard[]
}

/** Says of the page and of each picture whether it is saved already, and lets that be changed. */
async function showSaved(parts: Parts, places: SavedPlaces): Promise<void> {
  const { page, pictures } = parts.collected
  const addresses = [page.url, ...pictures.map(({ src }) => src)]
  const saved = (await ask<Saved[] | null>({ kind: 'saved', addresses })) ?? []
  const ofPage = saved.find(({ address }) => address === page.url)
  places.note.hidden = !ofPage
  if (ofPage) {
    void ask({ kind: 'mark', tab_id: parts.tab_id })
    const said = el('p', {}, texts.pageSaved({ board: ofPage.pin.board.name }))
    places.note.replaceChildren(said, editButton(ofPage, places.note))
  }
  for (const one of saved) {
    const of = places.cards.get(one.address)
    const said = el('span', { className: 'ok' }, texts.savedTo({ board: one.pin.board.name }))
    of?.said.replaceChildren(said, editButton(one, of.said))
  }

  /** The focus comes back to the button, which is drawn anew. */
  function editButton(one: Saved, within: HTMLElement): HTMLElement {
    const changed = async () => {
      await showSaved(parts, places)
      within.querySelector('button')?.focus()
    }
    return el(
      'button',
      { type: 'button', onclick: () => void editPin(one, places.boards, changed) },
      texts.edit(),
    )
  }
}

interface Card {
  item: HTMLLIElement
  box: HTMLInputElement
  said: HTMLElement
}

function card(picture: TabPicture, isChosen: boolean, onchange: () => void): Card {
  const size = `${picture.width} × ${picture.height}`
  const box = el('input', { type: 'checkbox', checked: isChosen, onchange })
  box.setAttribute(
    'aria-label',
    picture.alt || texts.picture({ width: picture.width, height: picture.height }),
  )
  const image = el('img', {
    src: picture.preview ?? picture.src,
    alt: '',
    referrerPolicy: 'no-referrer',
    loading: 'lazy',
  })
  // Where only its page may show it, an empty place of its size is shown instead.
  image.addEventListener('error', () => image.replaceWith(el('span', { className: 'blank' })))
  const said = el('p', { className: 'said' })
  return {
    item: el('li', {}, el('label', {}, box, image, el('span', { className: 'size' }, size)), said),
    box,
    said,
  }
}

function nothingHere({ page }: Collected): HTMLElement {
  const press = () => void ask({ kind: 'open_page', url: page.url, description: page.title })
  return el(
    'div',
    { className: 'empty' },
    el('p', {}, texts.noPictures()),
    el('button', { type: 'button', className: 'primary', onclick: press }, texts.savePage()),
  )
}

/** The run goes on in the background: this window only looks on, also when it is opened again. */
async function watchRun(tab_id: number, tell: (run: SaveRun) => void): Promise<void> {
  const key = runKey(tab_id)
  browser.storage.onChanged.addListener((changes, area) => {
    const run = area === 'session' ? changes[key]?.newValue : undefined
    if (run) tell(run as SaveRun)
  })
  const { [key]: before } = await browser.storage.session.get(key)
  const run = before as SaveRun | undefined
  if (run?.items.some(({ state }) => state !== 'saved')) tell(run)
}
