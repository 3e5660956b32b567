import { browser } from '../browser.ts'
import type { RunItem, SaveRun } from '../messages.ts'
import * as texts from 'texts:extension'
import { ask, el } from './dom.ts'

interface Said {
  said: HTMLElement
}

/** How far the saving is: at each picture, and in one line; failures with a way to try again. */
export function showRun(line: HTMLElement, run: SaveRun, cards: ReadonlyMap<string, Said>): void {
  for (const item of run.items) {
    const bad = item.state === 'failed'
    cards
      .get(item.picture.src)
      ?.said.replaceChildren(
        el('span', { className: bad ? 'bad' : item.state === 'saved' ? 'ok' : '' }, wordOf(item)),
      )
  }
  const of = (state: RunItem['state']) => run.items.filter((item) => item.state === state)
  const [saved, failed] = [of('saved').length, of('failed')]
  if (saved + failed.length < run.items.length) return line.replaceChildren(texts.saving())
  line.replaceChildren(
    ...(saved > 0 ? [el('p', { className: 'ok' }, texts.allSaved({ count: saved }))] : []),
    ...(failed.length > 0
      ? [el('p', { className: 'bad' }, texts.someFailed({ count: failed.length })), retry(run, failed)]
      : []),
  )
}

const words = { waiting: texts.waiting, saving: texts.saving, saved: texts.saved }

function wordOf({ state, message }: RunItem): string {
  return state === 'failed' ? message || texts.cannotLook() : words[state]()
}

/** Where the browser could fetch a picture itself, permission is asked for by this very press. */
function retry({ tab_id }: SaveRun, failed: readonly RunItem[]): HTMLElement {
  const origins = [...new Set(failed.flatMap(({ needs }) => (needs === null ? [] : [needs])))]
  const hosts = origins.map((origin) => new URL(origin.replace('/*', '/')).hostname).join(', ')
  const press = async () => {
    if (origins.length > 0 && !(await browser.permissions.request({ origins }))) return
    await ask({ kind: 'retry', tab_id })
  }
  return el(
    'button',
    { type: 'button', onclick: () => void press() },
    origins.length > 0 ? texts.allowHost({ hosts }) : texts.tryAgain(),
  )
}
