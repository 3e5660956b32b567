import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import { ReachLine } from './reach-line.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

test.each<[string, Outcome]>([
  [
    'About 1,200 of 4,000',
    { ok: true, data: { accounts: 1_200, of_accounts: 4_000, are_places_known: true } },
  ],
  ['Under 100 of 4,000', { ok: true, data: { accounts: null, of_accounts: 4_000, are_places_known: true } }],
  ['Under 100', { ok: true, data: { accounts: null, of_accounts: null, are_places_known: true } }],
  ['This could not be counted just now.', refusedFor('not_allowed')],
])('ADS-02 beside an audience stands: %s', async (text, outcome) => {
  const { arrived, restore: back } = playServer([reachGet], () => outcome)
  restore = back
  renderInPage(<ReachLine targeting={{ ages: ['25-34'], locations: ['DE'] }} />, {
    viewer: ann,
    warm: [[ownAccounts.key, [account()]]],
  })
  expect(screen.getByText('Counting…')).toBeTruthy()
  expect(await screen.findByText(text, {}, { timeout: 5_000 })).toBeTruthy()
  expect(arrived[0]?.options).toMatchObject({ ages: ['25-34'], locations: ['DE'] })
})

test.each([
  [true, 'Regions and postal codes are known only while people visit'],
  [false, 'This site does not know the places of its visitors that are named here'],
])(
  'ADS-02 beside regions stands what the number leaves out, when the site knows them: %s',
  async (are_places_known, text) => {
    const { arrived, restore: back } = playServer([reachGet], () => ({
      ok: true,
      data: { accounts: null, of_accounts: 4_000, are_places_known },
    }))
    restore = back
    renderInPage(<ReachLine targeting={{ regions: ['US-CA'], postal_codes: ['US:94105'] }} />, {
      viewer: ann,
      warm: [[ownAccounts.key, [account()]]],
    })
    expect(await screen.findByText('Under 100 of 4,000', {}, { timeout: 5_000 })).toBeTruthy()
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    expect(arrived[0]?.options).toMatchObject({ has_regions: 'true', has_postal_codes: 'true' })
  },
)
