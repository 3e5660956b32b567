import type { Saved } from '@bowerbird/contract/pins/saved-models'
import { browser } from '../browser.ts'
import { runKey } from '../messages.ts'
import type { Collected, SaveRun } from '../messages.ts'
import type { TabPicture } from '../picture.ts'
import { text } from '../text.ts'
import { ask } from './ask.ts'
import { chooseBoard } from './choose-board.ts'
import { el } from './dom.ts'
import { editPin } from './edit-pin.ts'
import { showRun } from './show-run.ts'

interface Parts {
  tab_id: number
  collected: Collected
}

/** Pictures to choose from, where they go, and what becomes of them. */
export async function showPictures(main: HTMLElement, { tab_id, collected }: Parts): Promise<void> {
  const { page, pictures, first } = collected
  const chosen = new Set<string>(
    pictures[0] && (first !== null || pictures.length === 1) ? [pictures[0].src] : [],
  )
  const status = el('div', { className: 'run', role: 'status' })
  const submit = el('button', { type: 'submit', className: 'primary' })
  const board = await chooseBoard()
  const note = el('div', { className: 'note', hidden: true })

  const count = () => {
    submit.textContent = chosen.size > 1 ? text('saveCount', String(chosen.size)) : text('save')
    submit.disabled = chosen.size === 0 || board.value() === null
  }
  const cards = new Map(
    pictures.map((picture) => [
      picture.src,
      card(picture, chosen.has(picture.src), (isChosen) => {
        if (isChosen) chosen.add(picture.src)
        else chosen.delete(picture.src)
        count()
      }),
    ]),
  )
  const form = el(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault()
        const to = board.value()
        if (to === null || chosen.size === 0) return
        const wanted = pictures.filter(({ src }) => chosen.has(src))
        void ask({ kind: 'save', wish: { tab_id, page, pictures: wanted, ...to } })
      },
    },
    el('div', { className: 'places' }, ...board.parts),
    submit,
  )
  board.onchange(count)
  count()
  const list = el(
    'ul',
    { className: 'pictures', aria: { 'aria-label': text('pictures') } },
    ...[...cards.values()].map((one) => one.item),
  )
  main.replaceChildren(
    el('h1', {}, text('saveTitle')),
    note,
    ...(pictures.length === 0 ? [nothingHere(collected)] : [list]),
    status,
    ...(pictures.length === 0 ? [] : [form]),
  )
  watchRun(tab_id, (run) => {
    showRun(status, run, cards)
    for (const { picture, state } of run.items) if (state === 'saved') chosen.delete(picture.src)
    count()
    if (run.items.every(({ state }) => state === 'saved' || state === 'failed')) void tellSaved()
  })

  async function tellSaved(): Promise<void> {
    const saved =
      (await ask<Saved[] | null>({
        kind: 'saved',
        addresses: [page.url, ...pictures.map(({ src }) => src)],
      })) ?? []
    const ofPage = saved.find(({ address }) => address === page.url)
    note.hidden = !ofPage
    if (ofPage) {
      void ask({ kind: 'mark', tab_id })
      note.replaceChildren(el('p', {}, text('pageSaved', ofPage.pin.board.name)), editButton(ofPage))
    }
    for (const one of saved) cards.get(one.address)?.saved(one, editButton(one))
  }
  const editButton = (saved: Saved) =>
    el(
      'button',
      { type: 'button', onclick: () => void editPin(saved, board.boards, tellSaved) },
      text('edit'),
    )
  await tellSaved()
}

export interface Card {
  item: HTMLLIElement
  said: HTMLElement
  saved: (saved: Saved, edit: HTMLElement) => void
}

function card(picture: TabPicture, isChosen: boolean, onchange: (isChosen: boolean) => void): Card {
  const size = `${picture.width} × ${picture.height}`
  const box = el('input', { type: 'checkbox', checked: isChosen, onchange: () => onchange(box.checked) })
  box.setAttribute(
    'aria-label',
    picture.alt || text('picture', String(picture.width), String(picture.height)),
  )
  const image = el('img', {
    src: picture.preview ?? picture.src,
    alt: '',
    referrerPolicy: 'no-referrer',
    loading: 'lazy',
  })
  // Where only its page may show it, its size stands for it.
  image.addEventListener('error', () => image.remove())
  const said = el('p', { className: 'said' })
  return {
    item: el('li', {}, el('label', {}, box, image, el('span', { className: 'size' }, size)), said),
    said,
    saved: ({ pin }, edit) =>
      said.replaceChildren(el('span', { className: 'ok' }, text('savedTo', pin.board.name)), edit),
  }
}

function nothingHere({ page }: Collected): HTMLElement {
  const press = () => void ask({ kind: 'open_page', url: page.url, description: page.title })
  return el(
    'div',
    { className: 'empty' },
    el('p', {}, text('noPictures')),
    el('button', { type: 'button', className: 'primary', onclick: press }, text('savePage')),
  )
}

/** The run goes on in the background: this window only looks on, also when it is opened again. */
function watchRun(tab_id: number, tell: (run: SaveRun) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const run = area === 'session' ? changes[runKey(tab_id)]?.newValue : undefined
    if (run) tell(run as SaveRun)
  })
}
