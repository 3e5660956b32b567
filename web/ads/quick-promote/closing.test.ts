import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { billingLink } from '../promoting/promoted-note.tsx'
import { promoteLayout } from '../promoting/quick-promote-modal.tsx'
import { closingOf } from './leave-promote.ts'

const built = ['https://pins.example/', 'https://pins.example/advertiser/7/pin-builder/?adCreate=1']
const plain = ['https://pins.example/', 'https://pins.example/pin/5/']

test.each([
  [0, plain, true, 'close_window'],
  [1, plain, true, 'close_window'],
  [1, built, true, 'close_window'],
  [1, plain, false, 1],
  [2, plain, true, 1],
  [9, plain, false, 1],
  [2, built, true, 3],
  [9, built, false, 3],
  [2, ['https://pins.example/pin-builder'], false, 3],
  [2, ['https://pins.example/search/pins/?q=/pin-builder/', '', 'about:blank'], false, 1],
])(
  'QP-02 closing with %i history entries, having been at %j, with closes_window %j: %j',
  (history_length, visited, closes_window, way) => {
    expect(closingOf({ history_length, visited, closes_window })).toBe(way)
  },
)

test.each([
  [320, 'narrow'],
  [869, 'narrow'],
  [869.5, 'narrow'],
  [870, 'medium'],
  [1275, 'medium'],
  [1276, 'wide'],
  [1920, 'wide'],
])('QP-02 a window %d px wide has the %s layout', (width, layout) => {
  expect(promoteLayout(width)).toBe(layout)
})

test("QP-08 the billing link of a promotion leads to its account's billing page with its campaign", () => {
  expect(billingLink(asAdvertiserId('77'), asCampaignId('500'))).toBe(
    '/advertiser/77/billing/?campaign_id=500&objective_type=CLICKTHROUGH&is_quick_promote=true',
  )
})
