import {
  audienceCreate,
  audienceDelete,
  audienceGet,
  audienceListUpdate,
  audiencesGet,
  audienceUpdate,
} from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceRule } from '@bowerbird/contract/audiences/audience-models'
import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import { asAudienceId } from '@bowerbird/contract/kernel/ids'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { promoter } from '../campaigns/test-campaign.ts'
import { planOf } from '../campaigns/test-plan.ts'
import { businessDataSubjects } from '../data-subjects/business-data-subjects.ts'
import { askForCount } from './count-audience.ts'
import { makeAccounts, makeAudience, makeList, sendList, sha256 } from './test-audiences.ts'

test('ADS-07 a customer list is counted after its last part, and says nothing below 100 accounts', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const many = await makeAccounts(home, 130)
  const emails = many.map((one) => one.email)
  const list = await makeList(ann, ann.advertiser_id)
  expect(list).toMatchObject({ status: 'INITIALIZING', size: null, counted_at: null, version: 1 })

  expect(await sendList(home, ann, list, ['nobody@here.example'])).toMatchObject({
    status: 'TOO_SMALL',
    size: null,
  })
  expect(await sendList(home, ann, list, emails.slice(0, 99))).toMatchObject({
    status: 'TOO_SMALL',
    size: null,
  })
  const grown = await sendList(home, ann, list, emails)
  expect(grown).toMatchObject({ status: 'READY', size: 100 })
  // Twice is once.
  expect(await sendList(home, ann, list, emails)).toMatchObject({ status: 'READY', size: 100 })
  expect(await sendList(home, ann, list, emails.slice(50), 'remove')).toMatchObject({ status: 'TOO_SMALL' })
  expect(
    await home.db
      .selectFrom('audience_member')
      .select('user_id')
      .where('audience_id', '=', list.id)
      .execute(),
  ).toHaveLength(50)
})

test('ADS-07 only confirmed addresses of open accounts match, and of a list nothing but its accounts is kept', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const [fine, unconfirmed, closed, changed] = await makeAccounts(home, 4)
  if (!fine || !unconfirmed || !closed || !changed) throw new Error('no accounts')
  const set = (id: string, row: object) =>
    home.db
      .updateTable('user_account')
      .set(row)
      .where('user_id', '=', id as never)
      .execute()
  await set(unconfirmed.id, { has_verified_email: false })
  await set(closed.id, { closed_at: home.clock.now(), closed_as: 'deactivated' })
  await set(changed.id, { email: 'new@many.example' })
  const list = await makeList(ann, ann.advertiser_id)
  await sendList(home, ann, list, [
    ...[fine, unconfirmed, closed, changed].map((one) => one.email),
    'stranger@far.example',
  ])
  expect(await home.db.selectFrom('audience_user').selectAll().execute()).toEqual([
    { audience_id: list.id, user_id: fine.id },
  ])
  for (const email of [fine.email, 'stranger@far.example'])
    expect(await tablesWith(home.db, sha256(email))).toEqual([])
})

test('ADS-07 addresses that were not hashed are refused and kept nowhere; other bad lists, too', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const list = await makeList(ann, advertiser_id)
  const good = {
    advertiser_id,
    audience_id: list.id,
    operation: 'add',
    key_kind: 'email',
    is_last: true,
  } as const
  const bad = [
    ['planted@secret.example'],
    [sha256('x').toUpperCase()],
    [`${sha256('x')} `],
    [sha256('x').slice(1)],
    [],
    Array.from({ length: 10_001 }, () => sha256('x')),
  ]
  for (const hashes of bad)
    expect(await ann.call(audienceListUpdate, { ...good, hashes })).toMatchObject({
      ok: false,
      code: 'bad_request',
    })
  expect(await tablesWith(home.db, 'planted@secret.example')).toEqual([])
  expect(
    await ann.did(audienceListUpdate, { ...good, key_kind: 'phone', hashes: [sha256('49301')] }),
  ).toEqual({ received: 1, is_counted: true })
  const other = await makeAudience(ann, advertiser_id, {
    kind: 'ENGAGEMENT',
    acts: ['click'],
    retention_days: 30,
  })
  expect(
    await ann.call(audienceListUpdate, { ...good, audience_id: other.id, hashes: [sha256('x')] }),
  ).toMatchObject({ ok: false, code: 'not_allowed' })
})

test('ADS-07 audiences are listed, edited and deleted; the history keeps each', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const first = await makeList(ann, advertiser_id)
  const second = await ann.did(audienceCreate, {
    advertiser_id,
    name: 'Oak lovers',
    description: 'Clicked in spring',
    rule: { kind: 'ENGAGEMENT', acts: ['click', 'save'], retention_days: 30 },
  })
  const listed = await ann.did(audiencesGet, { advertiser_id })
  expect(listed.map((one) => one.id)).toEqual([second.id, first.id])

  const edit = { advertiser_id, audience_id: second.id, version: 1 }
  const rule: AudienceRule = { kind: 'ENGAGEMENT', acts: ['save'], retention_days: 7 }
  expect(await ann.did(audienceUpdate, { ...edit, name: 'Elm lovers', rule })).toMatchObject({
    name: 'Elm lovers',
    rule,
    version: 2,
  })
  expect(await ann.call(audienceUpdate, { ...edit, name: 'Ash lovers' })).toMatchObject({
    ok: false,
    code: 'stale_version',
  })
  expect(
    await ann.call(audienceUpdate, { ...edit, version: 2, rule: { kind: 'CUSTOMER_LIST' } }),
  ).toMatchObject({ ok: false, code: 'bad_request' })
  for (const bad of [
    { kind: 'ENGAGEMENT', acts: [], retention_days: 7 },
    { kind: 'ENGAGEMENT', acts: ['click'], retention_days: 61 },
    { kind: 'VISITOR', retention_days: 30 },
    { kind: 'ACTALIKE', seed_id: '1', country: 'DE', percent: 5 },
    { kind: 'ACTALIKE', seed_id: first.id, country: 'DE', percent: 11 },
    { kind: 'ACTALIKE', seed_id: first.id, country: 'Germany', percent: 5 },
  ])
    expect(await ann.call(audienceCreate, { advertiser_id, name: 'Bad', rule: bad as never })).toMatchObject({
      ok: false,
      code: 'bad_request',
    })

  const alike = await makeAudience(ann, advertiser_id, {
    kind: 'ACTALIKE',
    seed_id: first.id,
    country: 'DE',
    percent: 1,
  })
  expect(
    await ann.call(audienceCreate, {
      advertiser_id,
      name: 'Again',
      rule: { kind: 'ACTALIKE', seed_id: alike.id, country: 'DE', percent: 1 },
    }),
  ).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await ann.call(audienceDelete, { advertiser_id, audience_id: first.id })).toMatchObject({
    ok: false,
    code: 'audience_in_use',
  })
  await ann.did(audienceDelete, { advertiser_id, audience_id: alike.id })
  await ann.did(audienceDelete, { advertiser_id, audience_id: first.id })
  expect(await ann.call(audienceGet, { advertiser_id, audience_id: first.id })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  expect(
    (await home.db.selectFrom('promotion_change').select('after').orderBy('change_id').execute())
      .map(({ after }) => after)
      .filter((after) => after && Object.keys(after).some((key) => key.startsWith('audience_'))),
  ).toEqual([
    { audience_added: 'Regulars' },
    { audience_added: 'Oak lovers' },
    { audience_changed: 'Elm lovers' },
    { audience_added: 'Regulars' },
    { audience_deleted: 'Regulars' },
    { audience_deleted: 'Regulars' },
  ])
})

test('ADS-07 ad groups take audiences of their own account alone, and keep those from being deleted', async () => {
  const { home, ann, advertiser_id, ad_group_id, pin } = await promoter(await world())
  const list = await makeList(ann, advertiser_id)
  const bob = await makeBusiness(home)
  const foreign = await makeList(bob, bob.advertiser_id)
  const edit = { advertiser_id, ad_group_id, version: 1 }
  const take = (targeting: object) => ann.call(adGroupUpdate, { ...edit, targeting })
  for (const bad of [
    { audience_include: [foreign.id] },
    { audience_exclude: ['9'] },
    { audience_include: [list.id], audience_exclude: [list.id] },
    { audience_include: ['x'] },
  ])
    expect(await take(bad)).toMatchObject({ ok: false, code: 'bad_request' })
  const [group] = planOf(pin.id).ad_groups
  expect(
    await ann.call(campaignCreate, {
      advertiser_id,
      ...planOf(pin.id),
      ad_groups: group ? [{ ...group, targeting: { audience_include: [foreign.id] } }] : [],
    }),
  ).toMatchObject({ ok: false, code: 'bad_request' })

  expect(await take({ audience_include: [list.id] })).toMatchObject({ ok: true })
  expect(await ann.did(audienceGet, { advertiser_id, audience_id: list.id })).toMatchObject({
    ad_group_count: 1,
  })
  expect(await ann.call(audienceDelete, { advertiser_id, audience_id: list.id })).toMatchObject({
    ok: false,
    code: 'audience_in_use',
  })
  expect(
    await ann.did(reachGet, { advertiser_id, audience_include: [asAudienceId(foreign.id)] }),
  ).toMatchObject({ accounts: null })
})

test('ADS-07 while an audience is deleted no ad group takes it', async () => {
  const { ann, advertiser_id, ad_group_id } = await promoter(await world())
  const list = await makeList(ann, advertiser_id)
  const [taken, deleted] = await Promise.all([
    ann.call(adGroupUpdate, {
      advertiser_id,
      ad_group_id,
      version: 1,
      targeting: { audience_include: [list.id] },
    }),
    ann.call(audienceDelete, { advertiser_id, audience_id: list.id }),
  ])
  expect([taken.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
})

test('ADS-07 AUTH-21 DL-02 audiences leave with their owner, members leave them, and their own file names these', async () => {
  const home = await world()
  await home.make.pinner()
  const ann = await makeBusiness(home)
  const list = await makeList(ann, ann.advertiser_id)
  const member = await makeMember(home, ann, ['AUDIENCE'])
  await sendList(home, ann, list, [member.viewer.email])
  const { exportOf, forget } = businessDataSubjects(home.app)
  expect(await exportOf(member.id)).toMatchObject({
    'business.json': { in_audiences: [{ advertiser_id: ann.advertiser_id, kind: 'CUSTOMER_LIST' }] },
  })
  expect(await exportOf(ann.id)).toMatchObject({ 'business.json': { audiences: [{ name: 'Regulars' }] } })
  await forget(member.id)
  const rows = async () => [
    ...(await home.db.selectFrom('audience_member').select('user_id').execute()),
    ...(await home.db.selectFrom('audience_user').select('user_id').execute()),
  ]
  expect(await rows()).toEqual([])
  const [other] = await makeAccounts(home, 1)
  await sendList(home, ann, list, [other?.email ?? ''])
  expect(await rows()).toHaveLength(2)
  await ann.did(accountClosureCreate, { as: 'deleting' })
  await forget(ann.id)
  await home.drain()
  expect(await rows()).toEqual([])
  expect(await home.db.selectFrom('audience').select('audience_id').execute()).toEqual([])
})

test('ADS-07 the count of a deleted audience ends quietly, and its users are removed', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const [member] = await makeAccounts(home, 1)
  const list = await makeList(ann, advertiser_id)
  await sendList(home, ann, list, [member?.email ?? ''])
  await askForCount(home.db, { advertiser_id, audience_id: list.id })
  await ann.did(audienceDelete, { advertiser_id, audience_id: list.id })
  await home.drain()
  expect(await home.db.selectFrom('audience_user').select('user_id').execute()).toEqual([])
  expect(await home.db.selectFrom('audience_member').select('user_id').execute()).toEqual([])
})

test('ADS-07 past 50 lists counted in a day a list is still changed, and counted at night', async () => {
  const home = await world({ env: { RATE_FACTOR: '1' } })
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const [member, other] = await makeAccounts(home, 2)
  const list = await makeList(ann, advertiser_id)
  const part = {
    advertiser_id,
    audience_id: list.id,
    operation: 'add' as const,
    key_kind: 'email' as const,
    hashes: [sha256(member?.email ?? '')],
    is_last: true,
  }
  for (let sent = 0; sent < 50; sent++)
    expect(await ann.did(audienceListUpdate, part)).toEqual({ received: 1, is_counted: true })
  await home.drain()
  const last = { ...part, hashes: [sha256(other?.email ?? '')] }
  expect(await ann.did(audienceListUpdate, last)).toEqual({ received: 1, is_counted: false })
  expect(await home.db.selectFrom('audience_user').select('user_id').execute()).toHaveLength(2)
})
