import type { DraftView } from '@bowerbird/contract/campaigns/plan-models'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { NewestDrafts } from '../campaigns/overview-route.tsx'
import { draftsOf } from '../campaign-panel/campaign-queries.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import CampaignModeRoute from './campaign-mode-route.tsx'
import { newPlan } from './plan-form.ts'

afterEach(cleanup)

const draft = (id: string, name: string): DraftView => {
  const plan = newPlan('US')
  return {
    id,
    advertiser_id: asAdvertiserId('70'),
    type: 'campaign_draft',
    status: 'DRAFT',
    plan: { ...plan, campaign: { ...plan.campaign, name } },
    pins: [],
    version: 1,
    updated_by: null,
    updated_at: '2026-03-01T05:00:00.000Z',
  }
}
const warm = (...drafts: DraftView[]) =>
  [
    [ownAccounts.key, [account()]],
    [ownProfiles.key, []],
    [draftsOf(asAdvertiserId('70')).key, drafts],
  ] as const
const address = '/advertiser/70/ads/campaign_mode/'

test('QP-06 where quick promote is not offered, the page says so and does not lead there', () => {
  renderInPage(<CampaignModeRoute />, {
    viewer: ann,
    address,
    warm: [
      [ownAccounts.key, [{ ...account(), country: 'IN' }]],
      [ownProfiles.key, []],
      [draftsOf(asAdvertiserId('70')).key, []],
    ],
  })
  expect(screen.getByText(/^Quick promote is not offered in the country/)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('/advertiser/70/ads/create/')
  expect(links).not.toContain('/advertiser/70/quick-promote/')
})

test('ADS-01 the page asks which kind of campaign it is to be and leads there, keeping the client that is named', () => {
  renderInPage(<CampaignModeRoute />, {
    viewer: ann,
    address: `${address}?managedClientId=7`,
    warm: warm(draft('9', 'Spring')),
  })
  const modes = within(screen.getByRole('list', { name: 'What kind of campaign?' })).getAllByRole('link')
  expect(modes.map((link) => link.getAttribute('href'))).toEqual([
    '/advertiser/70/quick-promote/',
    '/advertiser/70/ads/create/?managedClientId=7',
    '/advertiser/70/automated/ads/create/',
  ])
  expect(screen.getByRole('link', { name: /^Spring/ }).getAttribute('href')).toBe(
    '/advertiser/70/ads/edit_draft/?campaignId=9',
  )
})

test('ADS-01 BIZ-05 an ad account that the user may not use is named, with the way back, instead of the page of another', () => {
  renderInPage(<CampaignModeRoute />, {
    viewer: ann,
    address: `${address}?managedClientId=999`,
    warm: warm(draft('9', 'Spring')),
  })
  expect(screen.getByRole('heading', { name: 'You cannot use this ad account' })).toBeTruthy()
  expect(screen.getByText(/asks for the ad account 999\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Go on with / }).getAttribute('href')).toBe(address)
  const back = screen.getByRole('link', { name: 'All ad accounts' })
  expect(back.getAttribute('href')).toBe('/accounts_manager/')
  expect(screen.queryByRole('list', { name: 'What kind of campaign?' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Spring/ })).toBeNull()
})

test('ADS-01 a key that the choice of a kind does not know is named', () => {
  renderInPage(<CampaignModeRoute />, { viewer: ann, address: `${address}?mode=full`, warm: warm() })
  expect(screen.getByRole('heading', { name: 'unknown url key' })).toBeTruthy()
})

test('ADS-01 the overview shows the three drafts changed last and how many others there are', () => {
  const drafts = ['1', '2', '3', '4', '5'].map((id) => draft(id, `Draft ${id}`))
  renderInPage(<NewestDrafts account={account()} />, { viewer: ann, warm: warm(...drafts) })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent.slice(0, 7))).toEqual([
    'Draft 1',
    'Draft 2',
    'Draft 3',
  ])
  expect(screen.getByRole('link', { name: '2 other drafts' }).getAttribute('href')).toBe(address)
  cleanup()
  renderInPage(<NewestDrafts account={account()} />, { viewer: ann, warm: warm() })
  expect(screen.queryByRole('heading')).toBeNull()
})
