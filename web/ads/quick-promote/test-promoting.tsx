import { asMicros } from '@bowerbird/contract/kernel/micros'
import { conversionGoalsGet } from '@bowerbird/contract/campaigns/plan-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import { businessProfilesGet } from '@bowerbird/contract/business/business-calls'
import {
  asAdGroupId,
  asAdId,
  asAdvertiserId,
  asBusinessId,
  asCampaignId,
  asPinId,
  asUserId,
} from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { fundsGet, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Funds, Payment } from '@bowerbird/contract/money/money-models'
import {
  promotablePinGet,
  promotablePinsGet,
  quickPromoteCreate,
} from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PromotablePin, PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { playServer } from '../../client/test-network.ts'
import type { PackedQuery } from '../../client/warm-queries.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'

export const nest: Account = {
  id: asAdvertiserId('77'),
  owner_user_id: asBusinessId('7'),
  business_name: 'Nest & Co',
  name: 'Nest & Co',
  country: 'US',
  currency: 'USD',
  time_zone: 'America/New_York',
  permissions: ['OWNER'],
  rights: ['see', 'run', 'target', 'pay', 'own'],
  needs_second_factor: false,
  disabled: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
}

const rendition = { url: '/media/236x/1.jpg', width: 236, height: 354 }

export const pinOf = (id: PinId, given: Partial<PromotablePin> = {}): PromotablePin => ({
  id,
  title: `Pin ${id}`,
  description: '',
  link: `https://nest.example/${id}`,
  domain: 'nest.example',
  alt_text: '',
  dominant_color: '#aabbcc',
  placeholder: '#aabbcc',
  images: {
    '60x60': rendition,
    '75x75': rendition,
    '170x': rendition,
    '236x': rendition,
    '474x': rendition,
    '564x': rendition,
    '736x': rendition,
    orig: rendition,
    originals: rendition,
  },
  pinner: {
    id: asUserId('7'),
    username: 'ann',
    full_name: 'Ann Archer',
    image_small_url: null,
    image_medium_url: null,
    follower_count: 0,
  },
  promoted_in: null,
  ...given,
})

export const promoted: PromotedView = {
  advertiser_id: asAdvertiserId('77'),
  campaign_id: asCampaignId('500'),
  ad_group_id: asAdGroupId('501'),
  ad_id: asAdId('502'),
  pin_id: asPinId('5'),
  campaign_name: 'Pin 5',
  review_status: 'PENDING',
  budget_in_micro_currency: 3_000_000,
  currency: 'USD',
  end_day: '2026-03-16',
}

const funds: Partial<Funds> = {
  advertiser_id: asAdvertiserId('77'),
  currency: 'USD',
  available_micros: asMicros(50_000_000),
  is_billing_valid: true,
}

const top_up: Payment = {
  id: '600',
  kind: 'top_up',
  state: 'asked',
  amount_micros: asMicros(30_000_000),
  tax_micros: asMicros(0),
  total_micros: asMicros(30_000_000),
  currency: 'USD',
  paid_by: 'bank',
  reference: 'BB-2026-1',
  invoice_url: null,
  note: '',
  asked_at: '2026-03-06T00:00:00.000Z',
  settled_at: null,
}

interface Played {
  /** Outcomes of the promoting call in order; the last one repeats. */
  answers?: readonly Outcome[]
  is_billing_valid?: boolean
  profile?: Funds['profile']
  promoted_in?: PromotablePin['promoted_in']
  /** Events that the account reports. */
  goals?: Output<typeof conversionGoalsGet>
}

/** A fake server with two promotable pins and a balance. */
export function playPromoting({
  answers,
  is_billing_valid = true,
  profile = null,
  promoted_in = null,
  goals = [],
}: Played = {}) {
  const left = [...(answers ?? [{ ok: true, data: promoted } as const])]
  const server = playServer(
    [
      quickPromoteCreate,
      promotablePinGet,
      promotablePinsGet,
      fundsGet,
      topUpCreate,
      businessProfilesGet,
      conversionGoalsGet,
    ],
    ({ call, options }) => {
      if (call === fundsGet) return { ok: true, data: { ...funds, profile, is_billing_valid } }
      if (call === conversionGoalsGet) return { ok: true, data: goals }
      if (call === topUpCreate) return { ok: true, data: top_up }
      if (call === businessProfilesGet) return { ok: true, data: [] }
      if (call === promotablePinsGet)
        return {
          ok: true,
          data: [pinOf(asPinId('5'), { promoted_in }), pinOf(asPinId('6'), { title: '', link: null })],
          bookmark: null,
        }
      if (call === promotablePinGet)
        return { ok: true, data: pinOf(asPinId(String(options['pin_id'])), { promoted_in }) }
      return (left.length > 1 ? left.shift() : left[0]) as Outcome
    },
  )
  const sent = () => server.arrived.filter(({ call }) => call === quickPromoteCreate)
  return { ...server, sent }
}

/** The queries that the loader warmed. */
export const warmed = (account: Account = nest): PackedQuery[] => [[ownAccounts.key, [account]]]
