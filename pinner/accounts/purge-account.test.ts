import { boardDelete, boardGet } from '@bowerbird/contract/boards/board-calls'
import { accountClosureCreate, dataExportCreate } from '@bowerbird/contract/identity/account-calls'
import { boardExportCreate } from '@bowerbird/contract/exports/export-calls'
import { emailExistsGet, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { boardFollowCreate, userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinDelete, pinGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Pinner } from '@bowerbird/testing/make'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { collaborator } from '../boards/test-collaborator.ts'
import { readImport } from '../imports/test-import.ts'
import { browserOf } from '../uploads/test-uploads.ts'
import { tusClient } from '../uploads/resumable/test-resumable.ts'
import { pinner } from '../pinner.ts'
import { purgeAccounts } from './purge-account.ts'

const purge = purgeAccounts(() => pinner.shard_keys)

const days = (count: number) => count * 24 * 3600 * 1000

test('AUTH-21 DL-02 after the time to think again nothing of a user is left, and what others saved stays theirs', async () => {
  const home = await world()
  const ben = await home.make.pinner()
  const ada = await home.make.pinner({ full_name: 'Ada Quetzal' })
  const board = await home.make.board(ada)
  const trashed = await home.make.board(ada)
  const shared = await home.make.board(ben)
  const bens = await home.make.board(ben)
  const pin = await home.make.pin(ada, board.id, { title: 'Quetzal' })
  await home.make.pin(ada, trashed.id)
  await ada.did(boardDelete, { board_id: trashed.id })
  await ada.did(pinDelete, { id: (await home.make.pin(ada, board.id)).id })
  await collaborator(home.db, shared, ada.id, 'save')
  const guest = await home.make.pin(ada, shared.id)
  const kept = await ben.did(repinCreate, { pin_id: pin.id, board_id: bens.id })
  await ada.did(userFollowCreate, { user_id: ben.id })
  await ben.did(userFollowCreate, { user_id: ada.id })
  await ada.did(boardFollowCreate, { board_id: bens.id })
  await ada.did(dataExportCreate, {})
  await home.drain()

  await ada.did(accountClosureCreate, { as: 'deleting' })
  await home.drain()
  home.clock.advance(days(13))
  await purge.enqueue(home.db, {})
  await home.drain()
  expect(
    await home.db.selectFrom('user_account').select('user_id').where('user_id', '=', ada.id).execute(),
  ).toHaveLength(1)

  home.clock.advance(days(2))
  const late = { username_or_email: ada.username, password: 'correct horse battery' }
  expect(await home.visitor.call(userSessionCreate, late)).toMatchObject({ code: 'wrong_credentials' })
  await purge.enqueue(home.db, {})
  await home.drain()

  expect((await tablesWith(home.db, ada.id)).filter((table) => !keepsThePast(table))).toEqual([])
  for (const words of [ada.viewer.email, ada.username, 'Ada Quetzal'])
    expect(await tablesWith(home.db, words)).toEqual([])
  for await (const file of home.app.media.files.list('export')) throw new Error(`${file.key} is left`)

  expect(await ben.did(pinGet, { id: kept.id })).toMatchObject({ id: kept.id })
  expect(await ben.call(pinGet, { id: guest.id })).toMatchObject({ code: 'not_found' })
  expect(await ben.did(boardGet, { board_id: shared.id })).toMatchObject({
    pin_count: 0,
    is_collaborative: false,
  })
  expect(await ben.did(boardGet, { board_id: bens.id })).toMatchObject({ follower_count: 0 })
  expect(await ben.did(userGet, { username: ben.username })).toMatchObject({
    follower_count: 0,
    following_count: 0,
  })
  expect(await home.visitor.did(emailExistsGet, { email: ada.viewer.email })).toEqual({ exists: false })
})

test('DL-02 UP-11 files that were made or sent, and of which no pin came, go with their person, and no one else’s', async () => {
  const home = await world()
  const [ben, ada] = [await home.make.pinner(), await home.make.pinner()]
  async function leavesFiles(who: Pinner): Promise<void> {
    const board = await home.make.board(who)
    await home.make.pin(who, board.id)
    await who.did(dataExportCreate, {})
    await who.did(boardExportCreate, { board_id: board.id })
    await readImport(home, who, { 'pins.csv': 'title,link,board\nA stray,https://stray.invalid/,Strays' })
    const tus = tusClient(home, await browserOf(home, who))
    const begun = await tus.begin(100)
    expect((await tus.part(begun.headers.get('location') ?? '', 0, Buffer.alloc(40))).status).toBe(204)
  }
  const lying = async () => {
    const counted: Record<string, number> = {}
    for (const folder of ['export', 'import', 'partial'])
      counted[folder] = (await Array.fromAsync(home.app.media.files.list(folder))).length
    return counted
  }
  await leavesFiles(ben)
  await home.drain()
  const bens = await lying()
  expect(bens).toEqual({ export: 2, import: 1, partial: 1 })
  await leavesFiles(ada)
  await home.drain()
  expect(await lying()).toEqual({ export: 4, import: 2, partial: 2 })

  await ada.did(accountClosureCreate, { as: 'deleting' })
  await home.drain()
  home.clock.advance(days(15))
  await purge.enqueue(home.db, {})
  await home.drain()
  expect(await lying()).toEqual(bens)
})

/** Where the past is kept as facts and keys, by numbers alone, for as long as they are. */
const keepsThePast = (table: string) => ['event', 'idempotency_key', 'audit_entry'].includes(table)
