import {
  businessAccessGet,
  businessInviteCreate,
  businessMemberDelete,
  advertisersGet,
} from '@bowerbird/contract/business/business-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { businessDataSubjects } from './business-data-subjects.ts'
import { makeBusiness, makeMember } from '../business/test-business.ts'

const dayMs = 24 * 3600_000

/** What goes on holding the number of a user who left, and why. */
const keeps: Record<string, string> = {
  event: 'facts, by numbers alone, as long as they are kept',
  idempotency_key: 'the same',
  advertiser: 'the account that the books belong to',
  business_act: 'what they did for others: the history of that business',
}

test('DL-02 BIZ-05 a business is deleted with its owner; the list of its members and the sums of its ad account are kept apart', async () => {
  const home = await world()
  await home.make.pinner()
  const ada = await makeBusiness(home, { name: 'Nest to forget' })
  const ben = await makeMember(home, ada, ['ADMIN'])
  const other = await makeBusiness(home)
  const dan = await makeMember(home, other, ['ANALYST'])
  await ada.did(businessInviteCreate, { business_id: ada.id, email: 'zed@example.org', roles: ['ANALYST'] })

  await ada.did(promotionChoiceUpdate, { by_details: false })
  await ada.did(accountClosureCreate, { as: 'deleting' })
  await dan.did(accountClosureCreate, { as: 'deleting' })
  // At once, before anything is purged.
  expect(await ben.did(advertisersGet, {})).toEqual([])
  await home.drain()
  expect(
    await home.db
      .selectFrom('advertiser')
      .select(['disabled_as'])
      .where('advertiser_id', '=', ada.advertiser_id)
      .executeTakeFirst(),
  ).toEqual({ disabled_as: 'business_ended' })

  home.clock.advance(15 * dayMs)
  const [purge] = home.app.sides.data_subject_ports
  await purge?.forget(ada.id)
  await purge?.forget(ada.id)
  await purge?.forget(dan.id)
  const left = async (id: string) =>
    (await tablesWith(home.db, id)).filter((table) => /advertiser|business|promotion_choice/.test(table))
  expect((await left(ada.id)).filter((table) => !(table in keeps))).toEqual([])
  expect((await left(dan.id)).filter((table) => !(table in keeps))).toEqual([])
  expect(
    (await tablesWith(home.db, 'Nest to forget')).filter((table) => !/^(event|mail_message)$/.test(table)),
  ).toEqual([])
  expect((await other.did(businessAccessGet, { business_id: other.id })).members).toHaveLength(1)
})

test('BIZ-01 ad accounts are inactive while their owner’s account is closed, and come back with it', async () => {
  const home = await world()
  await home.make.pinner()
  const ada = await makeBusiness(home)
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  await home.drain()
  const disabled = () =>
    home.db
      .selectFrom('advertiser')
      .select('disabled_at')
      .where('advertiser_id', '=', ada.advertiser_id)
      .executeTakeFirst()
  expect((await disabled())?.disabled_at).not.toBeNull()
  const { reopenAccount } = await import('@bowerbird/core/identity/close-account')
  await reopenAccount({ db: home.db, now: home.clock.now() }, ada.id, ['deactivated'])
  await home.drain()
  expect((await disabled())?.disabled_at).toBeNull()
})

test('AUTH-21 a user’s data export has their business and those they work for, and no other', async () => {
  const home = await world()
  const ada = await makeBusiness(home, { name: 'Nest exported' })
  const ben = await makeMember(home, ada, ['FINANCE'])
  await ada.did(promotionChoiceUpdate, { by_details: false })
  const { exportOf } = businessDataSubjects(home.app)
  expect(await exportOf(ada.id)).toMatchObject({
    'business.json': {
      business: { name: 'Nest exported' },
      members: [{ user_id: ben.id }],
      promotion_choice: { by_details: false },
      ad_accounts: [{ advertiser_id: ada.advertiser_id }],
    },
  })
  const bens = await exportOf(ben.id)
  expect(bens).toMatchObject({ 'business.json': { business: null, works_for: [{ business_id: ada.id }] } })
  expect(JSON.stringify(bens)).not.toContain('Nest exported')
  await ben.did(businessMemberDelete, { business_id: ada.id, user_id: ben.id })
  expect(await exportOf(ben.id)).toMatchObject({ 'business.json': { works_for: [] } })
})
