import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import type { AccountView, PersonalDetails } from '@bowerbird/contract/identity/account-models'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../client/test-network.ts'
import { toasts } from '../client/toasts.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { ownAccount, ownDetails } from './account-queries.ts'
import AccountSettingsRoute from './account-settings-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const account: AccountView = {
  email: 'ann@example.com',
  has_verified_email: true,
  username: 'ann',
  has_password: true,
  is_owner: false,
  mail_goes_out: true,
}
const nothing: PersonalDetails = { country: null, gender: null }

function open(details = nothing, { has_business_side = true, isRefused = false } = {}) {
  const server = playServer([personalDetailsUpdate], ({ options }) =>
    isRefused ? refusedFor('internal', { message_detail: 'Too fast.' }) : { ok: true, data: options },
  )
  restore = server.restore
  renderInPage(<AccountSettingsRoute />, {
    viewer: { ...ann, has_business_side },
    address: '/settings/account/',
    warm: [
      [ownAccount.key, account],
      [ownDetails.key, details],
    ],
  })
  return () => server.arrived.map(({ options }) => options)
}
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country or region' })
const gender = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const lastSave = () => screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement

test('ADS-11 a user sets country and gender, sees what they are for, and removes them', async () => {
  const sent = open()
  screen.getByText(/^No one else sees this, and you can leave it out/)
  expect([country().value, gender('I’d rather not say').checked]).toEqual(['', true])
  await userEvent.selectOptions(country(), 'Austria')
  await userEvent.click(gender('Female'))
  await userEvent.click(lastSave())
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: 'Your information is saved' }))
  await userEvent.selectOptions(country(), 'Not said')
  await userEvent.click(gender('I’d rather not say'))
  await userEvent.click(lastSave())
  await waitFor(() => expect(sent()).toEqual([{ country: 'AT', gender: 'female' }, nothing]))
  expect(
    screen.getByRole('link', { name: 'How promoted Pins are chosen for you' }).getAttribute('href'),
  ).toBe('/settings/promotions/')
})

test('ADS-11 an API error is shown, and the chosen values stay in the form', async () => {
  open({ country: 'AT', gender: 'other' }, { isRefused: true })
  expect([country().value, gender('Another').checked]).toEqual(['AT', true])
  await userEvent.click(gender('Male'))
  await userEvent.click(lastSave())
  await screen.findByText('Too fast.')
  expect([country().value, gender('Male').checked]).toEqual(['AT', true])
})

test('ADS-11 details that nothing uses are not asked for, and earlier details can be removed', () => {
  open(nothing, { has_business_side: false })
  expect(screen.queryByRole('combobox', { name: 'Country or region' })).toBe(null)
  cleanup()
  restore()
  open({ country: 'AT', gender: null }, { has_business_side: false })
  expect(country().value).toBe('AT')
  screen.getByText(/does not use it/)
  expect(screen.queryByRole('link', { name: 'How promoted Pins are chosen for you' })).toBe(null)
})
