import {
  audienceCreate,
  audienceDebugGet,
  audienceUpdate,
} from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceRule } from '@bowerbird/contract/audiences/audience-models'
import { asAudienceId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { setDetails } from '@bowerbird/core/identity/personal-details-queries'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness } from '../business/test-business.ts'
import { trackingWorld } from '../tracking/test-views.ts'
import { askForCount } from './count-audience.ts'
import { counted, makeAccounts, makeAudience, makeList, sendList } from './test-audiences.ts'

const dayMs = 24 * 3600_000

const usersOf = async ({ db }: Pick<World, 'db'>, audience_id: string) =>
  (
    await db
      .selectFrom('audience_user')
      .select('user_id')
      .where('audience_id', '=', audience_id as never)
      .orderBy('user_id')
      .execute()
  ).map((row) => row.user_id)

test('ADS-07 an engagement audience has who did it within its days, by valid events of its own account', async () => {
  const home = await world()
  const owner = await home.make.pinner()
  const [opened, followed, looked, opened_other] = [
    await home.make.pinner(),
    await home.make.pinner(),
    await home.make.pinner(),
    await home.make.pinner(),
  ]
  const ads = await trackingWorld(home)
  const others = await trackingWorld(home)
  const meet = async (who: Pinner, at: typeof ads, kind?: 'closeup' | 'outbound') => {
    const caller = callerOf(who.viewer)
    const seen = at.serve(caller)
    await at.send(caller, [at.viewOf('impression', seen)])
    if (kind === 'outbound') await at.visit(caller, seen)
    else if (kind) await at.send(caller, [at.viewOf(kind, seen)])
  }
  await meet(opened, ads, 'closeup')
  await meet(followed, ads, 'outbound')
  await meet(looked, ads)
  await meet(opened_other, others, 'closeup')
  await home.drain()

  const { advertisers: ann, advertiser_id } = ads
  const make = (acts: ('click' | 'closeup' | 'outbound' | 'save')[], retention_days = 7) =>
    makeAudience(ann, advertiser_id, { kind: 'ENGAGEMENT', acts, retention_days })
  const openers = await make(['closeup'])
  const all = await make(['click', 'outbound', 'save', 'closeup'], 2)
  await home.drain()
  expect(await usersOf(home, openers.id)).toEqual([opened.id])
  expect(await usersOf(home, all.id)).toEqual([opened.id, followed.id].toSorted())

  const ask = async (who: Pinner, audience_id: string) =>
    owner.did(audienceDebugGet, { audience_id, username: who.username })
  expect(await ask(opened, openers.id)).toMatchObject({
    is_member: true,
    reason: 'engaged',
    holds: ['too_small'],
    audience: { name: 'Regulars', kind: 'ENGAGEMENT', status: 'TOO_SMALL' },
  })
  expect(await ask(looked, openers.id)).toMatchObject({
    is_member: false,
    reason: 'no_engagement',
    last_at: null,
  })
  await meet(looked, ads, 'closeup')
  await home.drain()
  expect(await ask(looked, openers.id)).toMatchObject({ is_member: false, reason: 'engaged_since' })
  // As every night.
  await askForCount(home.db, { advertiser_id, audience_id: all.id })
  await home.drain()
  expect(await usersOf(home, all.id)).toEqual([opened.id, followed.id, looked.id].toSorted())
  home.clock.advance(3 * dayMs)
  const rule: AudienceRule = { kind: 'ENGAGEMENT', acts: ['closeup'], retention_days: 2 }
  await ann.did(audienceUpdate, { advertiser_id, audience_id: all.id, version: 1, rule })
  await home.drain()
  expect(await usersOf(home, all.id)).toEqual([])
  expect(await ask(opened, openers.id)).toMatchObject({ reason: 'engaged' })
})

test('ADS-07 an actalike audience has those of a country who publicly save what its seed saves, without the seed', async () => {
  const home = await world()
  const owner = await home.make.pinner()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const [seed, alike, abroad, secretive, other] = await Promise.all(
    Array.from({ length: 5 }, () => home.make.pinner()),
  )
  if (!seed || !alike || !abroad || !secretive || !other) throw new Error('no users')
  const maker = await home.make.pinner()
  const sources = await home.make.board(maker)
  const oak = await home.make.pin(maker, sources.id)
  const fish = await home.make.pin(maker, (await home.make.board(maker)).id)
  for (const one of [seed, alike, abroad, secretive, other]) {
    const board = await home.make.board(one, { privacy: one === secretive ? 'secret' : 'public' })
    await one.did(repinCreate, { pin_id: (one === other ? fish : oak).id, board_id: board.id })
    await setDetails(home.db, one.id, { country: one === abroad ? 'FR' : 'DE' })
  }
  // Ten in a hundred of these are far more than are alike.
  await makeAccounts(home, 100, { country: 'DE' })
  await home.db.updateTable('user_account').set({ has_verified_email: true }).execute()
  await home.drain()
  const list = await makeList(ann, advertiser_id)
  await sendList(home, ann, list, [seed.viewer.email])
  const made = await ann.did(audienceCreate, {
    advertiser_id,
    name: 'Like regulars',
    rule: { kind: 'ACTALIKE', seed_id: list.id, country: 'DE', percent: 10 },
  })
  expect(await counted(home, ann, made)).toMatchObject({ status: 'TOO_SMALL' })
  expect(await usersOf(home, made.id)).toEqual([alike.id])

  const reasonFor = async (who: Pinner) =>
    (await owner.did(audienceDebugGet, { audience_id: made.id, username: who.username })).reason
  expect(await Promise.all([alike, seed, abroad, secretive, other].map((one) => reasonFor(one)))).toEqual([
    'alike',
    'in_seed',
    'other_country',
    'not_alike',
    'not_alike',
  ])
})

test('ADS-07 AC-01 only the owner of the site sees why a user is in an audience and what keeps ads away', async () => {
  const home = await world()
  const owner = await home.make.pinner()
  const ann = await makeBusiness(home)
  const list = await makeList(ann, ann.advertiser_id)
  const [member] = await makeAccounts(home, 1)
  const ben = await home.make.pinner()
  const asked = { audience_id: list.id, username: ben.username }
  expect(await owner.did(audienceDebugGet, asked)).toMatchObject({
    is_member: false,
    reason: 'no_verified_email',
    holds: ['initializing'],
  })
  await sendList(home, ann, list, [member?.email ?? ''])
  expect(await owner.did(audienceDebugGet, { ...asked, username: 'one0manyexample' })).toMatchObject({
    is_member: true,
    member_since: expect.stringMatching(/^\d{4}-/),
    reason: 'in_list',
    holds: ['too_small'],
  })
  await ben.did(promotionChoiceUpdate, { by_details: false })
  expect(await owner.did(audienceDebugGet, asked)).toMatchObject({ holds: ['too_small', 'opted_out'] })
  for (const other of [ann, ben])
    expect(await other.call(audienceDebugGet, asked)).toMatchObject({ ok: false })
  expect(await owner.call(audienceDebugGet, { ...asked, username: 'no-such-user' })).toMatchObject({
    code: 'not_found',
    message: 'Nobody here has this username.',
  })
  const other_id = asAudienceId(ben.id)
  expect(await owner.call(audienceDebugGet, { ...asked, audience_id: other_id })).toMatchObject({
    code: 'not_found',
    message: 'There is no audience with this number.',
  })
})
