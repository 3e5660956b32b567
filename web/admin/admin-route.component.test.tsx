import { cleanup, screen, within } from '@testing-library/react'
import { reviewCountsGet } from '@bowerbird/contract/campaigns/review-calls'
import { checklistGet } from '@bowerbird/contract/desk/checklist-calls'
import { siteHealthGet } from '@bowerbird/contract/desk/desk-calls'
import { overviewGet } from '@bowerbird/contract/moderation/admin-calls'
import { fundsQueueGet, proofGet } from '@bowerbird/contract/money/funds-calls'
import { afterEach, expect, test } from 'vitest'
import { query } from '../client/queries.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import AdminRoute from './admin-route.tsx'
import { goodHealth } from './test-health.ts'

afterEach(cleanup)

const numbers = {
  person_count: 7,
  new_person_count: 2,
  open_case_count: 3,
  open_appeal_count: 1,
  restricted_count: 0,
  unsent_mail_count: 0,
}

function open({ has_business_side = true, faults = 0 } = {}) {
  renderInPage(<AdminRoute />, {
    viewer: { ...ann, isOwner: true, has_business_side },
    address: '/admin/',
    warm: [
      [query(overviewGet, {}).key, numbers],
      [query(siteHealthGet, {}).key, goodHealth],
      [query(checklistGet, {}).key, { registration: 'open', points: [] }],
      [query(reviewCountsGet, {}).key, { open: 4, appeals: 5 }],
      [query(fundsQueueGet, { state: 'asked', page_size: 100 }).key, [{ id: '1' }, { id: '2' }]],
      [
        query(proofGet, {}).key,
        { ran_at: null, transaction_count: 0, faults: Array.from({ length: faults }, () => ({})) },
      ],
    ],
  })
}

const tiles = () =>
  within(screen.getByRole('list', { name: 'Overview' }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')])

test('ADS-10 BILL-02 the admin page shows pending ads, appeals and payments', () => {
  open()
  expect(tiles().slice(0, 5)).toEqual([
    ['3Open reports', '/admin/reports/'],
    ['1Open appeals', '/admin/reports/?tab=appeals'],
    ['4Ads to review', '/admin/review/'],
    ['5Appeals about ads', '/admin/review/?tab=appeals'],
    ['2Payments that wait', '/admin/funds/'],
  ])
  expect(screen.queryByText('Faults in the books')).toBeNull()
})

test('BILL-02 the admin page warns when the books do not agree', () => {
  open({ faults: 2 })
  expect(tiles()[5]).toEqual(['2Faults in the books', '/admin/funds/'])
})

test('the admin page shows no ads section without a business side', () => {
  open({ has_business_side: false })
  expect(tiles()).toHaveLength(6)
})
