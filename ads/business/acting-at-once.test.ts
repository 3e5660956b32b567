import { boardCreate, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  businessActsGet,
  businessInviteCreate,
  businessMfaUpdate,
} from '@bowerbird/contract/business/business-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { guard, makeBusiness, makeMember } from './test-business.ts'

/** As many writes at once as leave no connection to the database for a second one of any of them. */
const crowd = 6
const few = { env: { DATABASE_POOL: '4' } }
const times = <T>(act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: crowd }, (_, n) => act(n)))

test('BIZ-04 many requests for a foreign ad account are refused without blocking other requests', async () => {
  const home = await world(few)
  const ada = await makeBusiness(home)
  const eve = await home.make.pinner()
  const pin = await home.make.pin(ada, (await home.make.board(ada)).id)
  const board = await home.make.board(eve)
  const { advertiser_id } = ada
  const refused = Array.from({ length: crowd }, () => expect.objectContaining({ code: 'not_allowed' }))
  expect(await times((n) => eve.call(boardCreate, { name: `Board ${n}`, advertiser_id }))).toEqual(refused)
  expect(
    await times(() => eve.call(repinCreate, { pin_id: pin.id, board_id: board.id, advertiser_id })),
  ).toEqual(refused)
  const operations = await ada.did(businessActsGet, { business_id: ada.id })
  expect(operations).toContainEqual(
    expect.objectContaining({ act: 'refused', actor: expect.objectContaining({ id: eve.id }) }),
  )
})

test('BIZ-04 BOARD-11 many members at once make boards for an ad account and change them as its profile, also with second factors', async () => {
  const home = await world(few)
  const ada = await makeBusiness(home)
  const ben = await makeMember(home, ada, ['CAMPAIGN_MANAGER'])
  const prove = await guard(home, ben)
  await ada.did(businessMfaUpdate, { business_id: ada.id, requires_mfa: true })
  await prove()
  const { advertiser_id } = ada
  const made = await times((n) => ben.did(boardCreate, { name: `Board ${n}`, advertiser_id }))
  expect(made.every((board) => board.privacy === 'protected')).toBe(true)
  const theirs = await home.make.board(ada)
  const changed = await times((n) =>
    ben.call(boardUpdate, { board_id: theirs.id, description: `${n}`, orbac_subject_id: ada.id }),
  )
  expect(changed.filter(({ ok }) => !ok)).toEqual([])
  const opened = await times((n) => ben.call(boardUpdate, { board_id: made[n]?.id ?? '', privacy: 'public' }))
  expect(opened.map((one) => !one.ok && one.code)).toEqual(made.map(() => 'not_allowed'))
})

test('BIZ-05 concurrent invites to one business run one after the other, and each is sent', async () => {
  const home = await world(few)
  const ada = await makeBusiness(home)
  const invited = await times((n) =>
    ada.call(businessInviteCreate, { business_id: ada.id, email: `n${n}@example.com`, roles: ['ANALYST'] }),
  )
  expect(invited.map(({ ok }) => ok)).toEqual(Array.from({ length: crowd }, () => true))
})
