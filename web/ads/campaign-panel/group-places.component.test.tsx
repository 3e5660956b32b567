import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import { GroupPlaces } from './group-places.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const regions = [
  { code: 'US-CA', name: 'California' },
  { code: 'US-NY', name: 'New York' },
]
const known = { ok: true, data: { regions, are_regions_known: true, are_postal_codes_known: true } } as const
const unknown = {
  ok: true,
  data: { regions, are_regions_known: false, are_postal_codes_known: false },
} as const

/** The form's part with the targeting that it makes. */
function show(given: TargetingSpec, answer: () => Outcome = () => known) {
  restore = playServer([regionsGet], answer).restore
  const made: { targeting: TargetingSpec } = { targeting: given }
  function Form() {
    const [targeting, setTargeting] = useState(given)
    return (
      <GroupPlaces
        targeting={targeting}
        onChange={(some) => setTargeting((made.targeting = { ...targeting, ...some }))}
      />
    )
  }
  renderInPage(<Form />, { viewer: ann, warm: [[ownAccounts.key, [account()]]] })
  return made
}

test('ADS-02 regions and postal codes are chosen beside countries, and a country that is chosen whole is told of', async () => {
  const user = userEvent.setup()
  const made = show({ locations: ['US', 'DE'] })
  await user.click(screen.getByRole('button', { name: 'Choose regions or postal codes' }))
  await user.selectOptions(await screen.findByLabelText('Regions and postal codes of'), 'US')
  await user.selectOptions(await screen.findByLabelText('Add a region'), 'US-CA')
  expect(made.targeting).toEqual({ locations: ['US', 'DE'], regions: ['US-CA'], postal_codes: [] })
  expect(screen.getByText('United States: chosen above as a whole', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Only the parts of United States' }))
  expect(made.targeting.locations).toEqual(['DE'])
  expect(screen.queryByText('chosen above as a whole', { exact: false })).toBeNull()
  expect(screen.queryByText('This site does not know', { exact: false })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove California' }))
  expect(made.targeting.regions).toEqual([])
})

test('ADS-02 pasted postal codes that are none are named with their lines, and doubles are told of', async () => {
  const user = userEvent.setup()
  const made = show({ postal_codes: ['DE:80331', 'US:94105'] })
  await user.selectOptions(await screen.findByLabelText('Regions and postal codes of'), 'US')
  const field = await screen.findByLabelText('Postal codes in United States', { exact: false })
  await user.clear(field)
  await user.click(field)
  await user.paste('94105\nOakland\n94106, 94105')
  expect(made.targeting.postal_codes).toEqual(['DE:80331', 'US:94105', 'US:94106'])
  expect(screen.getByText('Oakland (line 2) is no postal code and is left out.')).toBeTruthy()
  expect(screen.getByText('One is there twice and counts once.', { exact: false })).toBeTruthy()
  expect(screen.getByText('One more of another country stays.', { exact: false })).toBeTruthy()
})

test('ADS-02 more postal codes than an ad group has are refused by their number', async () => {
  const user = userEvent.setup()
  const made = show({ postal_codes: ['US:94105'] })
  const field = await screen.findByLabelText('Postal codes in United States', { exact: false })
  await user.clear(field)
  await user.click(field)
  await user.paste(Array.from({ length: 2_501 }, (_, n) => String(10_000 + n)).join('\n'))
  expect(screen.getByText('An ad group has at most 2,500 postal codes.')).toBeTruthy()
  expect(made.targeting.postal_codes).toEqual([])
})

test('ADS-02 regions of another country are named with it', async () => {
  const user = userEvent.setup()
  show({ regions: ['US-CA'] }, () => known)
  expect(await screen.findByRole('button', { name: 'Remove California' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Regions and postal codes of'), 'DE')
  expect(await screen.findByRole('button', { name: 'Remove California, United States' })).toBeTruthy()
})

test('ADS-02 a site that knows no places of its viewers says that the ad would not be shown', async () => {
  show({ regions: ['US-CA'], postal_codes: ['US:94105'] }, () => unknown)
  expect(await screen.findByText('This site does not know in which regions', { exact: false })).toBeTruthy()
  expect(screen.getByText('This site does not know the postal codes', { exact: false })).toBeTruthy()
})

test('ADS-02 regions that could not be read can be asked for again', async () => {
  const user = userEvent.setup()
  let isAway = true
  show({ regions: ['US-CA'] }, () => (isAway ? refusedFor('internal') : known))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Remove California' })).toBeTruthy()
})
