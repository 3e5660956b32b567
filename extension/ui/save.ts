import { browser } from '../browser.ts'
import type { Collected, State } from '../messages.ts'
import * as texts from 'texts:extension'
import { directionOf } from '@bowerbird/texts/about-language'
import { browserLanguage } from '../browser-language.ts'
import { ask, dressPage, el } from './dom.ts'
import { showPictures } from './save-pictures.ts'

/** The window for saving: from the toolbar for the tab under it, from a menu or a picture for the tab that it names. */
async function start(): Promise<void> {
  dressPage(texts.saveTitle(), browserLanguage(), directionOf(browserLanguage()))
  const main = el('main', {}, el('h1', {}, texts.saveTitle()), el('p', { role: 'status' }, texts.loading()))
  document.body.append(main)
  const tab_id = await tabToSave()
  const [state, collected] = await Promise.all([
    ask<State>({ kind: 'state' }),
    tab_id === null ? null : ask<Collected | null>({ kind: 'collect', tab_id }),
  ])
  const say = (...parts: (Node | string)[]) =>
    main.replaceChildren(
      el('h1', {}, texts.saveTitle()),
      el('div', { className: 'empty', role: 'status' }, ...parts),
    )
  if (state.username === null) return say(el('p', {}, texts.notConnected()), optionsButton())
  if (tab_id === null || collected === null) return say(el('p', {}, texts.cannotLook()))
  await showPictures(main, { tab_id, collected })
}

async function tabToSave(): Promise<number | null> {
  const named = Number(new URLSearchParams(location.search).get('tab'))
  // A window has its own size, what the toolbar opens takes that of its content.
  document.documentElement.classList.toggle('window', named > 0)
  if (named > 0) return named
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.id ?? null
}

const optionsButton = () =>
  el(
    'button',
    { type: 'button', className: 'primary', onclick: () => void browser.runtime.openOptionsPage() },
    texts.openOptions(),
  )

void start()
