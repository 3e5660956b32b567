import {
  adAppeal,
  adGet,
  campaignGet,
  adUpdate,
  campaignUpdate,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { reviewCountsGet, reviewDecide, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { auditGet } from '@bowerbird/contract/moderation/admin-calls'
import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import { pinDelete, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import type { Pinner } from '@bowerbird/testing/make'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makePromotion, promoter } from '../campaigns/test-campaign.ts'

const waiting = async (site_owner: Pinner) => {
  const [one] = await site_owner.did(reviewsGet, {})
  if (!one) throw new Error('nothing waits')
  return { review_id: one.id, seen: one.seen }
}
const no = {
  decision: 'reject',
  reason: 'misleading',
  field: 'destination_url',
  note: 'Prices differ.',
} as const

test('ADS-10 a new ad waits for the owner of the site, who sees its advertiser, its picture and words, and its audience', async () => {
  const { site_owner, ann, advertiser_id, ad_id, pin } = await promoter(await world())
  const [one] = await site_owner.did(reviewsGet, {})
  expect(one).toMatchObject({
    cause: 'new',
    state: 'open',
    advertiser: { id: advertiser_id, owner: { username: ann.username } },
    ad: { id: ad_id, destination_url: 'https://oak.example/table', targeting: {} },
    pin: { id: pin.id, title: 'Oak table' },
  })
  expect(await site_owner.did(reviewCountsGet, {})).toEqual({ open: 1, appeals: 0 })
})

test('ADS-10 an approved ad can run, and its advertiser is notified on the site and by mail', async () => {
  const { site_owner, ann, advertiser_id, ad_id, drain } = await promoter(await world())
  const review = await waiting(site_owner)
  expect(await site_owner.did(reviewDecide, { ...review, decision: 'approve' })).toMatchObject({
    state: 'approved',
  })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({
    review_status: 'APPROVED',
    summary_status: 'RUNNING',
    halted_by: null,
  })
  await drain()
  const [notice] = await ann.did(newsHubGet, {})
  expect(notice).toMatchObject({ kind: 'promotion', promotion: { news: 'approved', advertiser_id } })
  const [entry] = await site_owner.did(auditGet, {})
  expect(entry).toMatchObject({ action: 'promotion_approved', person: { id: ann.id } })
})

test('ADS-10 an ad is rejected with a reason, a field and a note; without a reason the call is refused', async () => {
  const { site_owner, ann, advertiser_id, ad_id, drain } = await promoter(await world())
  const review = await waiting(site_owner)
  for (const bad of [
    { decision: 'reject' },
    { decision: 'reject', reason: 'other' },
    { decision: 'reject', reason: 'ugly' },
    { decision: 'perhaps' },
  ])
    expect(await site_owner.call(reviewDecide, { ...review, ...(bad as typeof no) })).toMatchObject({
      http_status: 400,
    })
  await site_owner.did(reviewDecide, { ...review, ...no })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({
    review_status: 'REJECTED',
    review_reason: 'misleading',
    review_field: 'destination_url',
    review_note: 'Prices differ.',
    halted_by: 'rejected',
    may_appeal: true,
  })
  const { campaign_id } = await ann.did(adGet, { advertiser_id, ad_id })
  // Nothing else of it could run, and it does not say that it does.
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({
    summary_status: 'PAUSED',
    halted_by: 'rejected',
  })
  const [change] = await ann.did(changesGet, { advertiser_id, entity_id: ad_id })
  // Which member of the site decided is not shown.
  expect(change).toMatchObject({ action: 'reject', actor: null, after: { reason: 'misleading' } })
  await drain()
  expect((await ann.did(newsHubGet, {}))[0]?.promotion?.news).toBe('rejected')
})

test('ADS-10 an advertiser with a verified address gets the reason by mail', async () => {
  const home = await world()
  const { site_owner, ann, drain, db } = await promoter(home)
  await db
    .updateTable('user_account')
    .set({ has_verified_email: true })
    .where('user_id', '=', ann.id)
    .execute()
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), ...no })
  await drain()
  const [mail] = await site_owner.did(mailOutboxGet, {})
  expect(mail).toMatchObject({ kind: 'promotion_rejected' })
  expect(mail?.body).toContain('It is misleading.')
  expect(mail?.body).toContain('Prices differ.')
})

test('ADS-10 a rejection can be appealed once; a granted appeal lets the ad run, a refused one does not', async () => {
  const home = await world()
  const { site_owner, ann, advertiser_id, ad_id } = await promoter(home)
  const appeal = { advertiser_id, ad_id, text: 'The price is on the page.' }
  expect(await ann.call(adAppeal, appeal)).toMatchObject({ ok: false, code: 'not_allowed' })
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), ...no })
  expect(await ann.call(adAppeal, { ...appeal, text: ' ' })).toMatchObject({ http_status: 400 })
  const sent = await Promise.all([
    ann.call(adAppeal, appeal, { idempotency_key: 'a' }),
    ann.call(adAppeal, appeal, { idempotency_key: 'a' }),
  ])
  expect(sent.every((one) => one.ok)).toBe(true)
  expect(await site_owner.did(reviewCountsGet, {})).toEqual({ open: 0, appeals: 1 })
  const [one] = await site_owner.did(reviewsGet, { state: 'appeals' })
  expect(one).toMatchObject({ cause: 'appeal', appeal_text: 'The price is on the page.' })
  const { id: review_id, seen } = one ?? { id: '', seen: '' }
  await site_owner.did(reviewDecide, { review_id, seen, ...no })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({
    review_status: 'REJECTED',
    may_appeal: false,
  })
  expect(await ann.call(adAppeal, { ...appeal, text: 'Again' })).toMatchObject({ code: 'not_allowed' })
  // The owner thinks better of it.
  await site_owner.did(reviewDecide, { review_id, seen, decision: 'approve' })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ review_status: 'APPROVED' })
})

test('ADS-10 a changed Pin or destination is reviewed again; a changed name is not', async () => {
  const { site_owner, ann, advertiser_id, ad_id } = await promoter(await world())
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), decision: 'approve' })
  const at = { advertiser_id, ad_id }
  expect(await ann.did(adUpdate, { ...at, version: 2, name: 'Other' })).toMatchObject({
    review_status: 'APPROVED',
  })
  const moved = await ann.did(adUpdate, { ...at, version: 3, destination_url: 'https://other.example/' })
  expect(moved).toMatchObject({ review_status: 'PENDING', halted_by: 'in_review' })
  const [one] = await site_owner.did(reviewsGet, {})
  expect(one).toMatchObject({ cause: 'changed', ad: { destination_url: 'https://other.example/' } })
})

test('ADS-10 an ad that changed after the reviewer read it cannot be approved', async () => {
  const { site_owner, ann, advertiser_id, ad_id, pin } = await promoter(await world())
  const before = await waiting(site_owner)
  await ann.did(adUpdate, { advertiser_id, ad_id, version: 1, destination_url: 'https://bad.example/' })
  const yes = { decision: 'approve' } as const
  expect(await site_owner.call(reviewDecide, { ...before, ...yes })).toMatchObject({ code: 'stale_version' })
  const next = await waiting(site_owner)
  await ann.did(pinUpdate, { id: pin.id, title: 'Something else' })
  expect(await site_owner.call(reviewDecide, { ...next, ...yes })).toMatchObject({ code: 'stale_version' })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ review_status: 'PENDING' })
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), ...yes })
})

test('ADS-10 an ad goes back to review when its Pin is changed or moved to another board', async () => {
  const { site_owner, ann, advertiser_id, ad_id, pin, make, drain } = await promoter(await world())
  const status = async () => (await ann.did(adGet, { advertiser_id, ad_id })).review_status
  const { id: board_id } = await make.board(ann)
  const changes = [
    { title: 'PayPal Official' },
    { description: 'Log in here' },
    { alt_text: 'PayPal' },
    { link: 'https://elsewhere.example/' },
    { board_id },
  ]
  for (const change of changes) {
    await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), decision: 'approve' })
    await drain()
    expect(await status()).toBe('APPROVED')
    await ann.did(pinUpdate, { id: pin.id, ...change })
    await drain()
    expect(await status()).toBe('PENDING')
    await drain()
    const reviews = await site_owner.did(reviewsGet, {})
    expect(reviews).toMatchObject([{ cause: 'pin_changed' }])
    const [field = '', value = ''] = Object.entries(change)[0] ?? []
    expect(reviews[0]?.shown.filter((one) => one.before !== null)).toMatchObject([
      field === 'board_id' ? { field: 'board' } : { field, value },
    ])
  }
})

test('ADS-10 an ad whose Pin is deleted is shown as such, and cannot be approved', async () => {
  const { site_owner, ann, advertiser_id, ad_id, pin } = await promoter(await world())
  await ann.did(pinDelete, { id: pin.id })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ pin: null, halted_by: 'pin_gone' })
  const [one] = await site_owner.did(reviewsGet, {})
  expect(one?.pin).toBeNull()
  const decided = await site_owner.call(reviewDecide, {
    ...(await waiting(site_owner)),
    decision: 'approve',
  })
  expect(decided).toMatchObject({ code: 'not_allowed' })
})

test('ADS-10 an archived ad is not in the review queue', async () => {
  const { site_owner, ann, advertiser_id, campaign_id } = await promoter(await world())
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, status: 'ARCHIVED' })
  expect(await site_owner.did(reviewsGet, {})).toEqual([])
})

test('ADS-10 two concurrent decisions are one', async () => {
  const { site_owner, ann, advertiser_id, ad_id } = await promoter(await world())
  const review = await waiting(site_owner)
  const yes = { ...review, decision: 'approve' } as const
  await Promise.all([
    site_owner.call(reviewDecide, yes),
    site_owner.call(reviewDecide, yes),
    site_owner.call(reviewDecide, yes),
  ])
  const changes = await ann.did(changesGet, { advertiser_id, entity_id: ad_id })
  expect(changes.map((one) => one.action)).toEqual(['approve', 'create'])
})

test('ADS-10 only the owner of the site can read the queue', async () => {
  const { site_owner, ann, visitor } = await promoter(await world())
  const review = { ...(await waiting(site_owner)), decision: 'approve' } as const
  expect(await ann.call(reviewDecide, review)).toMatchObject({ code: 'not_allowed' })
  expect(await visitor.call(reviewsGet, {})).toMatchObject({ code: 'not_signed_in' })
  const unknown = await site_owner.call(reviewDecide, { ...review, review_id: '999' })
  expect(unknown).toMatchObject({ code: 'not_found' })
})

test('ADS-10 with reviews switched off an ad runs at once, and can still be rejected', async () => {
  const home = await world({ env: { PROMOTION_REVIEW: 'off' } })
  const { site_owner, ann, advertiser_id, ad_id, pin } = await promoter(home)
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ review_status: 'APPROVED' })
  expect(await site_owner.did(reviewsGet, {})).toEqual([])
  const [one] = await site_owner.did(reviewsGet, { state: 'decided' })
  await site_owner.did(reviewDecide, { review_id: one?.id ?? '', seen: one?.seen ?? '', ...no })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ review_status: 'REJECTED' })
  await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
})

test('DL-02 ADS-10 messages of reviews are deleted with the owner of the ad account', async () => {
  const home = await world()
  const { site_owner, ann, advertiser_id, ad_id, app, db } = await promoter(home)
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), ...no })
  await ann.did(adAppeal, { advertiser_id, ad_id, text: 'Ann says otherwise.' })
  for (const port of app.sides.data_subject_ports) await port.forget(ann.id)
  const left = (await tablesWith(db, 'Ann says otherwise.')).filter((table) => !/^event$/.test(table))
  expect(left).toEqual([])
  expect(await site_owner.did(reviewsGet, { state: 'appeals' })).toEqual([])
})

test('ADS-10 identical ads are reviewed once: those that wait are decided together, later ones run at once', async () => {
  const { home, site_owner, ann, advertiser_id, ad_id, pin, board } = await promoter(await world())
  const same = { owner: ann, advertiser_id, pin_id: pin.id }
  const waitingToo = await makePromotion(home, same)
  const statusOf = async (id: typeof ad_id) =>
    (await ann.did(adGet, { advertiser_id, ad_id: id })).review_status
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), decision: 'approve' })
  expect([await statusOf(ad_id), await statusOf(waitingToo.ad_id)]).toEqual(['APPROVED', 'APPROVED'])
  expect(await site_owner.did(reviewCountsGet, {})).toEqual({ open: 0, appeals: 0 })

  expect(await statusOf((await makePromotion(home, same)).ad_id)).toBe('APPROVED')
  const elsewhere = { ad: { destination_url: 'https://oak.example/chair' } }
  expect(await statusOf((await makePromotion(home, same, elsewhere)).ad_id)).toBe('PENDING')
  const other = await home.make.pin(ann, board.id, { title: 'Oak chair' })
  expect(await statusOf((await makePromotion(home, { ...same, pin_id: other.id })).ad_id)).toBe('PENDING')

  // What people would see is not what was approved any more.
  await ann.did(pinUpdate, { id: pin.id, title: 'Oak table, half the price' })
  expect(await statusOf((await makePromotion(home, same)).ad_id)).toBe('PENDING')
})

test('ADS-10 an ad like one that was rejected last waits for review, and is rejected together with it', async () => {
  const { home, site_owner, ann, advertiser_id, pin } = await promoter(await world())
  const same = { owner: ann, advertiser_id, pin_id: pin.id }
  const twin = await makePromotion(home, same)
  await site_owner.did(reviewDecide, { ...(await waiting(site_owner)), ...no })
  const statusOf = async (ad_id: typeof twin.ad_id) =>
    (await ann.did(adGet, { advertiser_id, ad_id })).review_status
  expect(await statusOf(twin.ad_id)).toBe('REJECTED')
  expect(await statusOf((await makePromotion(home, same)).ad_id)).toBe('PENDING')
})

test('ADS-10 an approval that is taken back ends identical ads that were approved as well', async () => {
  const { home, site_owner, ann, advertiser_id, ad_id, pin } = await promoter(await world())
  const review = await waiting(site_owner)
  await site_owner.did(reviewDecide, { ...review, decision: 'approve' })
  const twin = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
  const statusOf = async (id: typeof ad_id) =>
    (await ann.did(adGet, { advertiser_id, ad_id: id })).review_status
  expect(await statusOf(twin.ad_id)).toBe('APPROVED')
  await site_owner.did(reviewDecide, { ...review, ...no })
  expect([await statusOf(ad_id), await statusOf(twin.ad_id)]).toEqual(['REJECTED', 'REJECTED'])
})

test('ADS-10 two identical ads decided at once in different ways end decided, neither lost', async () => {
  const { home, site_owner, ann, advertiser_id, ad_id, pin } = await promoter(await world())
  const twin = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
  const [one, two] = await site_owner.did(reviewsGet, {})
  if (!one || !two) throw new Error('two wait')
  const outcomes = await Promise.all([
    site_owner.call(reviewDecide, { review_id: one.id, seen: one.seen, decision: 'approve' }),
    site_owner.call(reviewDecide, { review_id: two.id, seen: two.seen, ...no }),
  ])
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.http_status >= 500)).toEqual([])
  for (const id of [ad_id, twin.ad_id])
    expect((await ann.did(adGet, { advertiser_id, ad_id: id })).review_status).not.toBe('PENDING')
})
