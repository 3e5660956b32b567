import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import {
  hiddenPromotionsGet,
  promotionHide,
  promotionUnhide,
  promotionChoiceUpdate,
  whyGet,
} from '@bowerbird/contract/serving/serving-calls'
import type { HiddenView, WhyView } from '@bowerbird/contract/serving/serving-models'
import { afterEach, expect, test } from 'vitest'
import { overlay } from '../../client/overlay.ts'
import { pages } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { whyRequest } from '../../client/why-request.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import PromotionsSettingsRoute, { ownChoice } from './promotions-settings-route.tsx'
import WhyModal from './why-modal.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
  localStorage.clear()
  overlay.entries.set(new Map())
  whyRequest.set(null)
})

const promoter = { id: asUserId('70'), username: 'nest', full_name: 'Nest' }
const pin = { id: asPinId('31'), tracking_params: 'sealed', promoter }
const whyView: WhyView = {
  promoter,
  paid_by: 'Nest & Co',
  reasons: [
    { kind: 'interest', values: ['gardening'] },
    { kind: 'said_place', values: ['DE'] },
    { kind: 'gender', values: ['female'] },
  ],
  hidden: [],
}

test('ADS-10 the modal names the payer and the reasons, and hides all their promoted Pins', async () => {
  const server = playServer([whyGet, promotionHide], ({ call }) =>
    call === whyGet ? { ok: true, data: whyView } : { ok: true, data: { what: 'promoter', id: '70' } },
  )
  restore = server.restore
  whyRequest.set(pin)
  renderInPage(<WhyModal pin={pin} />, { viewer: ann })
  const window = await screen.findByRole('dialog', { name: 'Why you’re seeing this' })
  await within(window).findByText('Nest pays for this Pin to be shown.')
  within(window).getByText('Ad account: Nest & Co')
  within(window).getByText('You chose to see more of: gardening.')
  within(window).getByText('It is for people in Germany. You told us that you live there.')
  within(window).getByText('It is for women. You told us that you are one.')
  await userEvent.click(within(window).getByRole('button', { name: 'Hide all from Nest' }))
  await waitFor(() => expect(whyRequest.get()).toBe(null))
  expect(server.arrived.at(-1)).toMatchObject({
    call: promotionHide,
    options: { tracking_params: 'sealed', what: 'promoter' },
  })
  expect(toasts.get()[0]?.action?.label).toBe('Undo')
})

test('ADS-10 for a visitor the modal hides it as well, without a log-in prompt', async () => {
  const server = playServer([whyGet], () => ({ ok: true, data: whyView }))
  restore = server.restore
  renderInPage(<WhyModal pin={pin} />, { viewer: signedOut })
  const window = await screen.findByRole('dialog', { name: 'Why you’re seeing this' })
  await userEvent.click(await within(window).findByRole('button', { name: 'Hide this Pin' }))
  expect(overlay.entries.get().get('31')?.[0]?.patch).toEqual({ is_gone: true })
  expect(localStorage.getItem('bowerbird.put_away')).toBe('pin 31')
  act(() => toasts.get()[0]?.action?.act())
  expect(overlay.entries.get().has('31')).toBe(false)
  expect(localStorage.getItem('bowerbird.put_away')).toBe(null)
})

test('ADS-10 the modal says so when a pin is no longer promoted', async () => {
  const server = playServer([whyGet], () => refusedFor('not_found'))
  restore = server.restore
  renderInPage(<WhyModal pin={pin} />, { viewer: ann })
  await screen.findByText('This Pin is no longer promoted.')
})

const feed = pages(hiddenPromotionsGet, {})
function openSettings(items: HiddenView[], isRefused = false) {
  const server = playServer([promotionUnhide, hiddenPromotionsGet], ({ call }) => {
    if (call !== promotionUnhide) return { ok: true, data: [] }
    return isRefused ? refusedFor('bad_request') : { ok: true, data: { what: 'promoter', id: '70' } }
  })
  restore = server.restore
  renderInPage(<PromotionsSettingsRoute />, {
    viewer: ann,
    warm: [
      [feed.key, { pages: [{ data: items, bookmark: null }] }],
      [ownChoice.key, { by_details: true }],
    ],
  })
  return server.arrived
}
const hiddenNest: HiddenView = { what: 'promoter', id: '70', pin: null, promoter }

test('ADS-11 hidden promotions are listed, and can be shown again', async () => {
  const arrived = openSettings([hiddenNest])
  await userEvent.click(await screen.findByRole('button', { name: 'Show Nest again' }))
  await screen.findByText('You hid nothing')
  expect(arrived.find((one) => one.call === promotionUnhide)).toMatchObject({
    options: { what: 'promoter', id: '70' },
  })
})

test('ADS-11 after an API error the row returns and the error is shown', async () => {
  openSettings([hiddenNest], true)
  await userEvent.click(await screen.findByRole('button', { name: 'Show Nest again' }))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Show Nest again' })
})

test.each([false, true])(
  'ADS-11 use of personal details is switched off at once; after an API error (%s) it is on again',
  async (isRefused) => {
    const server = playServer([promotionChoiceUpdate], () =>
      isRefused
        ? refusedFor('internal', { message_detail: 'Too fast.' })
        : { ok: true, data: { by_details: false } },
    )
    restore = server.restore
    renderInPage(<PromotionsSettingsRoute />, {
      viewer: ann,
      warm: [
        [feed.key, { pages: [{ data: [], bookmark: null }] }],
        [ownChoice.key, { by_details: true }],
      ],
    })
    const toggle = screen.getByRole('switch', { name: 'Use my personal details' })
    const isOn = () => toggle.getAttribute('aria-checked')
    expect(isOn()).toBe('true')
    await userEvent.click(toggle)
    await waitFor(() => expect(server.arrived).toMatchObject([{ options: { by_details: false } }]))
    await waitFor(() => expect([isOn(), toasts.get().length]).toEqual(isRefused ? ['true', 1] : ['false', 0]))
  },
)
