import { asAudienceId } from '@bowerbird/contract/kernel/ids'
import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import { audiencesOf } from './campaign-queries.ts'
import { GroupAudiences } from './group-audiences.tsx'

afterEach(cleanup)

const audience = (id: string, given: Partial<AudienceView>): AudienceView => ({
  id: asAudienceId(id),
  advertiser_id: account().id,
  type: 'audience',
  name: 'Savers',
  description: '',
  rule: { kind: 'ENGAGEMENT', acts: ['save'], retention_days: 30 },
  status: 'READY',
  size: 1200,
  counted_at: '2026-01-01T00:00:00.000Z',
  ad_group_count: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...given,
})
const few = audience('9', { name: 'Few', status: 'TOO_SMALL', size: null })
const many = audience('10', { name: 'Many' })

function show(targeting: TargetingSpec) {
  renderInPage(<GroupAudiences targeting={targeting} onChange={() => {}} />, {
    viewer: ann,
    address: '/advertiser/70/ads/edit/',
    warm: [
      [ownAccounts.key, [account()]],
      [audiencesOf(account().id).key, { pages: [{ data: [few, many], bookmark: null }] }],
    ],
  })
}

const nobody = /These ads are shown to nobody now: no audience chosen here has 100 people yet/
const includesNobody = /too small or not counted yet includes nobody/

test('ADS-07 an ad group that includes too small audiences alone is said to be shown to nobody', () => {
  show({ audience_include: [few.id] })
  expect(screen.getByText(nobody)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Few (too small)' })).toBeTruthy()
})

test('ADS-07 beside an audience that is large enough, or excluded, a too small one changes nothing', () => {
  show({ audience_include: [few.id, many.id] })
  expect(screen.queryByText(nobody)).toBeNull()
  expect(screen.getByText(includesNobody)).toBeTruthy()
  cleanup()
  show({ audience_exclude: [few.id] })
  expect(screen.queryByText(nobody)).toBeNull()
  expect(screen.getByText(includesNobody)).toBeTruthy()
})
