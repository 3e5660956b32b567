import { boardArchive, boardGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { accountClosureCreate, usernameUpdate } from '@bowerbird/contract/identity/account-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { transaction } from '@bowerbird/core/db/transaction'
import { closeAccount, reopenAccount } from '@bowerbird/core/identity/close-account'
import type { Actor } from '@bowerbird/testing/actor'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { uploaded } from '../uploads/test-uploads.ts'

const password = 'correct horse battery'

async function scene() {
  const home = await world()
  const owner = await home.make.pinner()
  const ada = await home.make.pinner({ full_name: 'Ada Xylophone' })
  const board = await home.make.board(ada, { name: 'Quetzal feathers' })
  const hidden = await home.make.board(ada, { name: 'Hidden', privacy: 'secret' })
  const pin = await home.make.pin(ada, board.id, { title: 'Quetzal' })
  const copy = await home.make.pin(ada, hidden.id)
  await home.drain()
  const found = async (actor: Actor, query: string, scope: 'pins' | 'boards' | 'users') =>
    (await actor.did(baseSearchGet, { query, scope })).results.length
  return { home, owner, ada, board, hidden, pin, copy, found }
}

test('AUTH-21 AC-01 what is of an account that was left is as if it never was, and all there again after a log-in', async () => {
  const { home, owner, ada, board, pin, copy, found } = await scene()
  const unknown = await owner.call(pinGet, { id: '12345' })
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  await home.drain()
  expect(await owner.call(pinGet, { id: pin.id })).toEqual(unknown)
  expect(await owner.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect(await owner.call(userGet, { username: ada.username })).toMatchObject({ code: 'not_found' })
  expect(await owner.call(boardsGet, { username: ada.username })).toMatchObject({ code: 'not_found' })
  expect(await found(owner, 'quetzal', 'pins')).toBe(0)
  expect(await found(owner, 'quetzal', 'boards')).toBe(0)
  expect(await found(owner, 'xylophone', 'users')).toBe(0)
  expect(
    await home.db.selectFrom('image_use').select('signature').where('is_shown', '=', true).execute(),
  ).toEqual([])

  await home.visitor.did(userSessionCreate, { username_or_email: ada.username, password })
  await home.drain()
  expect(await owner.did(pinGet, { id: pin.id })).toMatchObject({ id: pin.id })
  expect(await found(owner, 'quetzal', 'pins')).toBe(1)
  expect(await found(owner, 'quetzal', 'boards')).toBe(1)
  expect(await found(owner, 'xylophone', 'users')).toBe(1)
  expect(await owner.call(pinGet, { id: copy.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(pinGet, { id: copy.id })).toMatchObject({ id: copy.id })
  expect(await owner.did(userGet, { username: ada.username })).toMatchObject({ board_count: 1, pin_count: 1 })
  expect(await owner.did(boardGet, { board_id: board.id })).toMatchObject({
    name: 'Quetzal feathers',
    url: board.url,
  })
})

test('AUTH-21 BOARD-03 a board is archived for its members as before when the account of its owner is open again', async () => {
  const { home, owner, ada, board } = await scene()
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [owner.id] })
  await owner.did(boardInviteAccept, { board_id: board.id })
  const archivedBy = async (person: Actor) =>
    (await person.did(boardGet, { board_id: board.id })).archived_by_me_at
  for (const person of [ada, owner]) await person.did(boardArchive, { board_id: board.id })
  const before = [await archivedBy(ada), await archivedBy(owner)]
  expect(before).toEqual([expect.any(String), expect.any(String)])
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  await home.drain()
  await home.visitor.did(userSessionCreate, { username_or_email: ada.username, password })
  await home.drain()
  expect([await archivedBy(ada), await archivedBy(owner)]).toEqual(before)
})

test('AUTH-21 closing and opening in turn, and at once, ends with what the account is then', async () => {
  const { home, owner, ada, pin } = await scene()
  const ctx = { now: new Date() }
  const close = () => transaction(home.db, (db) => closeAccount({ ...ctx, db }, ada.id, 'deactivated'))
  const open = () => transaction(home.db, (db) => reopenAccount({ ...ctx, db }, ada.id, ['deactivated']))
  const closed = await Promise.all([close(), close(), close()])
  expect(closed.filter(Boolean)).toHaveLength(1)
  await Promise.all([open(), home.drain(), open()])
  await home.drain()
  expect(await owner.did(pinGet, { id: pin.id })).toMatchObject({ id: pin.id })
  await close()
  await open()
  await close()
  await home.drain()
  expect(await owner.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
})

test('AUTH-21 AUTH-08 a deletion goes on during a suspension, and a user who cancels it is still suspended', async () => {
  const { home, ada } = await scene()
  const now = new Date()
  const row = () =>
    home.db
      .selectFrom('user_account')
      .select(['closed_as', 'delete_at'])
      .where('user_id', '=', ada.id)
      .executeTakeFirst()
  await transaction(home.db, (db) => closeAccount({ db, now }, ada.id, 'deleting'))
  await home.db.updateTable('user_account').set({ restriction: 6 }).where('user_id', '=', ada.id).execute()
  await transaction(home.db, (db) => closeAccount({ db, now }, ada.id, 'suspended'))
  expect(await row()).toMatchObject({ closed_as: 'deleting', delete_at: expect.any(Date) })
  await transaction(home.db, (db) => reopenAccount({ db, now }, ada.id, ['deleting']))
  expect(await row()).toEqual({ closed_as: 'suspended', delete_at: null })
  expect(await transaction(home.db, (db) => reopenAccount({ db, now }, ada.id))).toBe(false)
  await home.db.updateTable('user_account').set({ restriction: null }).where('user_id', '=', ada.id).execute()
  expect(await transaction(home.db, (db) => reopenAccount({ db, now }, ada.id))).toBe(true)
  expect(await row()).toEqual({ closed_as: null, delete_at: null })
})

test('SEARCH-02 a user is found by the username that they have now', async () => {
  const { home, owner, ada, found } = await scene()
  await ada.did(usernameUpdate, { username: 'marimba_player' })
  await home.drain()
  expect(await found(owner, 'marimba_player', 'users')).toBe(1)
})

test('AUTH-21 PR-04 the picture of a user who left is at no address, until they are back', async () => {
  const { home, ada } = await scene()
  const upload_id = await uploaded(home, ada, await pictureBytes({ seed: 77 }))
  const { image_large_url } = await ada.did(usersMeCreate, { upload_id })
  const status = async () => (await home.fetch(image_large_url ?? '')).status
  expect(await status()).toBe(200)
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  await home.drain()
  expect(await status()).toBe(404)
  await home.visitor.did(userSessionCreate, { username_or_email: ada.username, password })
  await home.drain()
  expect(await status()).toBe(200)
})
