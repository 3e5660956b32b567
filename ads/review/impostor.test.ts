import {
  businessCreate,
  businessGet,
  businessUpdate,
  advertiserGet,
  advertiserUpdate,
} from '@bowerbird/contract/business/business-calls'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { adGet, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { reviewDecide, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { usernameUpdate } from '@bowerbird/contract/identity/account-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { whyGet } from '@bowerbird/contract/serving/serving-calls'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { world } from '@bowerbird/testing/world'
import { expect, test, vi } from 'vitest'
import { nest } from '../business/test-business.ts'
import { promoter } from '../campaigns/test-campaign.ts'
import { lookAgain as refreshServing } from '../serving/test-serving.ts'
import { recheckReviewed } from './look-again.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Ann runs an approved ad for her business; Bob meets it in his home feed among pins of Ben. */
async function scene() {
  const scene = await promoter(await world())
  const { make, drain, site_owner, ann, advertiser_id, ad_id } = scene
  await ann.did(businessCreate, nest)
  ann.viewer.is_partner = true
  const [ben, bob] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ben)
  for (let n = 0; n < 6; n++) await make.pin(ben, board.id)
  await bob.did(userFollowCreate, { user_id: ben.id })
  await drain()
  const approve = async () => {
    const [open] = await site_owner.did(reviewsGet, {})
    if (!open) throw new Error('no review is open')
    const { id: review_id, seen } = open
    return site_owner.did(reviewDecide, { review_id, seen, decision: 'approve' })
  }
  /** Bob's promoted pins, with what serving knows already. */
  const shown = async () =>
    (await bob.did(userHomefeedGet, { feed: 'following' })).filter((pin) => pin.is_promoted)
  const refreshed = async () => {
    await drain()
    await refreshServing(scene)
    return shown()
  }
  const status = async () => (await ann.did(adGet, { advertiser_id, ad_id })).review_status
  await scene.db.updateTable('campaign').set({ pacing: 'ACCELERATED' }).execute()
  await approve()
  return { ...scene, bob, approve, shown, refreshed, status }
}
type Scene = Awaited<ReturnType<typeof scene>>

const stopping: [string, (scene: Scene) => Promise<unknown>][] = [
  ['profile name', ({ ann }) => ann.did(usersMeCreate, { full_name: 'PayPal Official' })],
  ['profile site', ({ ann }) => ann.did(usersMeCreate, { website_url: 'https://paypal.example/' })],
  ['username', ({ ann }) => ann.did(usernameUpdate, { username: 'paypal_official' })],
  ['pin title', ({ ann, pin }) => ann.did(pinUpdate, { id: pin.id, title: 'PayPal' })],
  ['alt text', ({ ann, pin }) => ann.did(pinUpdate, { id: pin.id, alt_text: 'PayPal' })],
  ['board name', ({ ann, board }) => ann.did(boardUpdate, { board_id: board.id, name: 'PayPal Official' })],
]

test.each(stopping)(
  'ADS-10 no page shows an ad after its %s changed, until that is approved',
  async (_, change) => {
    const all = await scene()
    const { shown, refreshed, status, approve, site_owner } = all
    expect(await refreshed()).toHaveLength(1)
    await change(all)
    // Before any event of it was read, with what serving holds in memory.
    expect(await shown()).toEqual([])
    expect(await refreshed()).toEqual([])
    expect(await status()).toBe('PENDING')
    expect(await site_owner.did(reviewsGet, {})).toMatchObject([{ cause: 'pin_changed' }])
    await approve()
    expect(await refreshed()).toHaveLength(1)
  },
)

test('ADS-10 an ad keeps running under the approved names while new names of business and ad account are in review', async () => {
  const { ann, bob, site_owner, advertiser_id, refreshed, status, approve } = await scene()
  const business = await ann.did(businessGet, {})
  const change = {
    ...nest,
    site: '',
    contact_name: '',
    contact_email: '',
    version: business?.version ?? 0,
    name: 'PayPal Official',
  }
  await ann.did(businessUpdate, change)
  const account = await ann.did(advertiserGet, { advertiser_id })
  await ann.did(advertiserUpdate, { advertiser_id, version: account.version, name: 'PayPal Inc' })
  const names = async () => {
    const [pin] = await refreshed()
    const why = await bob.did(whyGet, { tracking_params: pin?.tracking_params ?? '' })
    return [pin?.promoter?.full_name, why.promoter.full_name, why.paid_by]
  }
  expect(await names()).toEqual(['Nest & Co', 'Nest & Co', 'Nest & Co'])
  expect(await status()).toBe('APPROVED')
  const reviews = await site_owner.did(reviewsGet, {})
  expect(reviews).toMatchObject([{ cause: 'advertiser_changed' }])
  expect(reviews[0]?.shown.filter((one) => one.before !== null)).toEqual([
    { field: 'business_name', value: 'PayPal Official', before: 'Nest & Co' },
    { field: 'account_name', value: 'PayPal Inc', before: 'Nest & Co' },
  ])
  expect(reviews[0]?.resembles).toEqual([
    { field: 'business_name', kind: 'brand', name: 'PayPal' },
    { field: 'account_name', kind: 'brand', name: 'PayPal' },
  ])
  await approve()
  expect(await names()).toEqual(['PayPal Official', 'PayPal Official', 'PayPal Inc'])
})

test('ADS-10 a name that changed after the reviewer read it cannot be approved', async () => {
  const { ann, site_owner, advertiser_id, ad_id, pin } = await promoter(await world())
  const look = async () => (await site_owner.did(reviewsGet, {}))[0]
  const renames = [
    () => ann.did(usersMeCreate, { full_name: 'PayPal Official' }),
    () => ann.did(advertiserUpdate, { advertiser_id, version: 1, name: 'PayPal' }),
    () => ann.did(pinUpdate, { id: pin.id, alt_text: 'PayPal' }),
    () => ann.did(businessCreate, nest),
  ]
  for (const rename of renames) {
    const seen = await look()
    await rename()
    const decide = { review_id: seen?.id ?? '', seen: seen?.seen ?? '', decision: 'approve' } as const
    expect(await site_owner.call(reviewDecide, decide)).toMatchObject({ code: 'stale_version' })
  }
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ review_status: 'PENDING' })
})

test('ADS-10 the review of a new name is withdrawn with its campaign, and its rejection stops the ad', async () => {
  const { ann, site_owner, advertiser_id, refreshed, status } = await scene()
  await ann.did(advertiserUpdate, { advertiser_id, version: 1, name: 'PayPal' })
  const [open] = await site_owner.did(reviewsGet, {})
  await site_owner.did(reviewDecide, {
    review_id: open?.id ?? '',
    seen: open?.seen ?? '',
    decision: 'reject',
    reason: 'misleading',
  })
  expect([await status(), await refreshed()]).toEqual(['REJECTED', []])
  const other = await scene()
  await other.ann.did(advertiserUpdate, { advertiser_id: other.advertiser_id, version: 1, name: 'PayPal' })
  await other.ann.did(campaignUpdate, {
    advertiser_id: other.advertiser_id,
    campaign_id: other.campaign_id,
    version: 1,
    status: 'ARCHIVED',
  })
  expect(await other.site_owner.did(reviewsGet, {})).toEqual([])
})

test('ADS-10 a change without an event is found by the recheck of approved ads', async () => {
  const { db, app, ann, shown, status, refreshed } = await scene()
  expect(await refreshed()).toHaveLength(1)
  await db.updateTable('user_account').set({ full_name: 'PayPal' }).where('user_id', '=', ann.id).execute()
  expect(await shown()).toEqual([])
  const signal = new AbortController().signal
  await recheckReviewed.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
  expect(await status()).toBe('PENDING')
})

test('ADS-10 the migration keeps approved ads with what they show at that time', async () => {
  const { db, ann, pin, advertiser_id, approve, refreshed } = await scene()
  await ann.did(pinUpdate, { id: pin.id, alt_text: 'An oak table', link: 'https://oak.example/' })
  await ann.did(usersMeCreate, { website_url: 'https://oak.example/', full_name: 'Oak' })
  await refreshed()
  await approve()
  const reviewed = async () =>
    (
      await db
        .selectFrom('ad')
        .select('reviewed')
        .where('advertiser_id', '=', advertiser_id)
        .executeTakeFirstOrThrow()
    ).reviewed
  const approved = await reviewed()
  await db.updateTable('ad').set({ reviewed: null }).execute()
  const file = await readFile(new URL('../migrations/0036-reviewed-words.sql', import.meta.url), 'utf8')
  const update = file.split(';').find((statement) => statement.includes('update ad set'))
  await sql.raw(update ?? '').execute(db)
  expect(approved).not.toBeNull()
  expect(await reviewed()).toEqual(approved)
})

test('ADS-10 a name similar to that of another business of the site, or to a former name, is reported', async () => {
  const { db, app, make, ann, site_owner } = await scene()
  const other = await make.pinner()
  await other.did(businessCreate, { ...nest, name: 'Lamp & Shade Ltd' })
  await db.updateTable('business').set({ name_skeleton: null }).execute()
  const signal = new AbortController().signal
  await recheckReviewed.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
  await ann.did(usersMeCreate, { full_name: 'LAMP 5HADE' })
  await recheckReviewed.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
  const [review] = await site_owner.did(reviewsGet, {})
  expect(review?.resembles).toEqual([{ field: 'full_name', kind: 'business', name: 'Lamp & Shade Ltd' }])
})
