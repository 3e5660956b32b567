import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { businessCreate, businessGet, businessUpdate } from '@bowerbird/contract/business/business-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownBusiness } from '../frame/own-accounts.ts'
import ConvertRoute from './convert-route.tsx'
import { nest } from './test-business.ts'

let restore = () => {}

function open(business: typeof nest | null, answer: (arrived: Arrived) => Outcome) {
  const server = playServer([businessGet, businessCreate, businessUpdate], answer)
  restore = server.restore
  const viewer = { ...ann, has_business_side: true, isPartner: business !== null }
  const warm = [[ownBusiness.key, business] as const]
  renderInPage(<ConvertRoute />, { viewer, address: '/business/convert/', warm })
  return server.arrived
}

/** getByRole is slow among hundreds of countries and time zones. */
const submit = () => document.querySelector('button[type=submit]') as HTMLElement

const sent = (arrived: readonly Arrived[], call: Arrived['call']) =>
  arrived.filter((one) => one.call === call).map((one) => one.options)

beforeEach(() => {
  toasts.set([])
  standOnPage('/business/convert/', { board: emptyScreen })
})
afterEach(() => {
  cleanup()
  restore()
})

test('BIZ-01 questions are answered with yes, no or not sure; unanswered ones are sent as 0', async () => {
  const user = userEvent.setup()
  const arrived = open(null, () =>
    refusedFor('bad_request', { fields: { name: 'Enter the name of your business.' } }),
  )
  expect(document.querySelector('h1')?.textContent).toBe('Become a business')
  expect(screen.getByText(/cannot be changed later/)).toBeTruthy()
  const [yes] = screen.getAllByLabelText('Yes')
  const [, , notSure] = screen.getAllByLabelText('Not sure')
  await user.click(yes as HTMLElement)
  await user.click(notSure as HTMLElement)
  await user.selectOptions(screen.getByLabelText('Country'), 'DE')
  expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'EUR')
  await user.clear(screen.getByLabelText('Business name'))
  await user.click(submit())
  await waitFor(() => expect(sent(arrived, businessCreate)).toHaveLength(1))
  expect(sent(arrived, businessCreate)[0]).toMatchObject({
    country: 'DE',
    currency: 'EUR',
    runs_ads: 1,
    sells_online: 0,
    works_for_others: 3,
  })
  // The error appears at its field, and the typed values stay.
  expect(await screen.findByText('Enter the name of your business.')).toBeTruthy()
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'DE')
})

test('BIZ-01 a business edits its details; over a newer version nothing is saved, and that version is shown', async () => {
  const user = userEvent.setup()
  const newer = { ...nest, name: 'Nest & Sons', version: 4 }
  const arrived = open(nest, ({ call }) =>
    call === businessUpdate ? refusedFor('stale_version') : { ok: true, data: newer },
  )
  const name = screen.getByLabelText('Business name')
  expect(name).toHaveProperty('value', 'Nest & Co')
  await user.type(name, ' Ltd')
  await user.click(submit())
  await waitFor(() =>
    expect(sent(arrived, businessUpdate)).toMatchObject([{ name: 'Nest & Co Ltd', version: 3 }]),
  )
  await waitFor(() => expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Nest & Sons'))
  expect(toasts.get()).toMatchObject([{ kind: 'error' }])
  expect(screen.getByText(/All campaigns end at once/)).toBeTruthy()
})
