import { browser } from '../browser.ts'
import type { State } from '../messages.ts'
import { changeSettings, patternOf, siteOf } from '../settings.ts'
import * as texts from 'texts:extension'
import { directionOf } from '@bowerbird/texts/about-language'
import { browserLanguage } from '../browser-language.ts'
import { ask, dressPage, el, field } from './dom.ts'

const everywhere = { origins: ['http://*/*', 'https://*/*'] }

/** Which site it saves to, as whom, and whether pictures have a button. */
async function show(said = ''): Promise<void> {
  const state = await ask<State>({ kind: 'state' })
  main.replaceChildren(
    el('h1', {}, texts.options()),
    el('p', { role: 'status', className: 'said' }, said),
    el('h2', {}, texts.yourSite()),
    ...(state.username === null ? connecting(state) : connected(state, state.username)),
    ...hovering(state),
  )
}

function connected({ site }: State, username: string): HTMLElement[] {
  const press = async () => {
    await ask({ kind: 'disconnect' })
    await show(texts.disconnected())
  }
  return [
    el('p', { className: 'ok' }, texts.connectedAs({ name: username, site })),
    el('button', { type: 'button', onclick: () => void press() }, texts.disconnect()),
  ]
}

function connecting({ site }: State): HTMLElement[] {
  const address = el('input', {
    type: 'url',
    value: site,
    required: true,
    autocomplete: 'url',
    spellcheck: false,
  })
  const token = el('input', { type: 'password', autocomplete: 'off', spellcheck: false })
  const problem = el('p', { className: 'bad', role: 'alert' })

  /** The permission is asked for by the press itself: browsers want it so. */
  async function go(send: (site: string) => Promise<string | null>): Promise<void> {
    problem.replaceChildren()
    const origin = siteOf(address.value)
    if (origin === null) return problem.replaceChildren(texts.badSite())
    if (!(await browser.permissions.request({ origins: [patternOf(origin)] })))
      return problem.replaceChildren(texts.notAllowed())
    const why = await send(origin)
    if (why === null) await show()
    else problem.replaceChildren(why)
  }
  const submits = (send: (site: string) => Promise<string | null>) => (event: Event) => {
    event.preventDefault()
    void go(send)
  }
  return [
    el(
      'form',
      {
        noValidate: true,
        onsubmit: submits((origin) => ask<string | null>({ kind: 'connect', site: origin })),
      },
      field(texts.siteAddress(), address, texts.siteHint()),
      el('button', { type: 'submit', className: 'primary' }, texts.connect()),
    ),
    problem,
    el(
      'details',
      {},
      el('summary', {}, texts.useToken()),
      el(
        'form',
        {
          noValidate: true,
          onsubmit: submits((origin) =>
            ask<string | null>({ kind: 'use_token', site: origin, token: token.value }),
          ),
        },
        field(texts.token(), token, texts.tokenHint()),
        el('button', { type: 'submit' }, texts.useIt()),
      ),
    ),
  ]
}

function hovering({ has_hover_button, off_hosts }: State): HTMLElement[] {
  const box = el('input', { type: 'checkbox', checked: has_hover_button, onchange: () => void change() })
  async function change(): Promise<void> {
    const is_on = box.checked && (await browser.permissions.request(everywhere))
    await ask({ kind: 'hover_button', is_on })
    await show()
  }
  const again = async (host: string) => {
    await changeSettings({ off_hosts: off_hosts.filter((one) => one !== host) })
    await show()
  }
  const hint = el('p', { id: 'hover-hint', className: 'hint' }, texts.hoverHint())
  box.setAttribute('aria-describedby', hint.id)
  return [
    el('h2', {}, texts.hoverButton()),
    el('label', { className: 'check' }, box, texts.hoverButton()),
    hint,
    el('h3', {}, texts.offHosts()),
    off_hosts.length === 0
      ? el('p', { className: 'hint' }, texts.noOffHosts())
      : el(
          'ul',
          { className: 'hosts' },
          ...off_hosts.map((host) =>
            el(
              'li',
              {},
              host,
              el(
                'button',
                {
                  type: 'button',
                  onclick: () => void again(host),
                  aria: { 'aria-label': texts.showAgain({ host }) },
                },
                '×',
              ),
            ),
          ),
        ),
  ]
}

const main = el('main', { className: 'options' })
dressPage(texts.options(), browserLanguage(), directionOf(browserLanguage()))
document.body.append(main)
void show()
