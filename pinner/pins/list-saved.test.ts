import {
  collaboratorDelete,
  boardInviteAccept,
  boardInviteCreate,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { bulkCopy } from '@bowerbird/contract/organise/organise-calls'
import { pinDelete, pinUpdate, repinCreate, savedPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const page = 'https://nests.example/bowers?id=3'

async function scene() {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const board = await home.make.board(ada, { name: 'Bowers' })
  const saved = async (who: Actor, ...addresses: string[]) =>
    (await who.did(savedPinsGet, { addresses })).map((one) => [one.address, one.count, one.pin.id])
  return { ...home, ada, ben, board, saved }
}

test('CREATE-21 a page that was saved is known at once, with its newest Pin and board, and others are left out', async () => {
  const { make, ada, board, saved } = await scene()
  await make.pin(ada, board.id, { link: page })
  const pin = await make.pin(ada, board.id, { link: page })
  expect(await saved(ada, 'https://else.example/', page)).toEqual([[page, 2, pin.id]])
  const [found] = await ada.did(savedPinsGet, { addresses: [page] })
  expect(found).toMatchObject({ is_picture: false, pin: { board: { name: 'Bowers' }, can_edit: true } })
})

test.each([
  ['with a fragment', `${page}#part`],
  ['as a campaign sent it', `${page}&utm_source=mail&fbclid=x`],
  ['without encryption', page.replace('https', 'http')],
  ['with www', page.replace('//', '//www.')],
])('CREATE-21 the same page is known %s', async (_name, address) => {
  const { make, ada, board, saved } = await scene()
  const pin = await make.pin(ada, board.id, { link: page })
  expect(await saved(ada, address)).toEqual([[address, 1, pin.id]])
  expect(await saved(ada, page.replace('id=3', 'id=4'), page.replace('bowers', 'Bowers'))).toEqual([])
})

test('CREATE-21 a picture is known by its own address, also where its bytes were sent along', async () => {
  const { make, ada, board, saved } = await scene()
  const image_url = 'https://img.nests.example/1.jpg'
  const image_base64 = await picture({ seed: 77 })
  const pin = await make.pin(ada, board.id, { link: page, image_base64, image_url })
  await make.pin(ada, board.id, { link: page, image_base64: await picture({ seed: 78 }), image_url: '' })
  expect(await saved(ada, image_url)).toEqual([[image_url, 1, pin.id]])
  expect(await ada.did(savedPinsGet, { addresses: [image_url] })).toMatchObject([{ is_picture: true }])
})

test('CREATE-21 what was saved from a Pin or copied is known by its link as well', async () => {
  const { make, ada, ben, board, saved, drain } = await scene()
  const pin = await make.pin(ada, board.id, { link: page })
  const own = await make.board(ben)
  const copy = await ben.did(repinCreate, { pin_id: pin.id, board_id: own.id })
  expect(await saved(ben, page)).toEqual([[page, 1, copy.id]])
  const other = await make.board(ada)
  await ada.did(bulkCopy, { pin_ids: [pin.id], board_id: other.id })
  await drain()
  expect((await saved(ada, page))[0]?.[1]).toBe(2)
})

test('CREATE-21 a changed link, a Pin in the trash and a restored one are reported as they are', async () => {
  const { make, ada, board, saved } = await scene()
  const pin = await make.pin(ada, board.id, { link: page })
  await ada.did(pinUpdate, { id: pin.id, link: 'https://other.example/' })
  expect(await saved(ada, page, 'https://other.example/')).toEqual([['https://other.example/', 1, pin.id]])
  await ada.did(pinUpdate, { id: pin.id, link: page })
  await ada.did(pinDelete, { id: pin.id })
  expect(await saved(ada, page)).toEqual([])
  await ada.did(trashRestore, { pin_ids: [pin.id] })
  expect(await saved(ada, page)).toEqual([[page, 1, pin.id]])
})

test('CREATE-21 a user is not shown what others saved, and a visitor nothing', async () => {
  const { make, ada, ben, visitor, board, saved } = await scene()
  await make.pin(ada, board.id, { link: page })
  expect(await saved(ben, page)).toEqual([])
  expect(await visitor.call(savedPinsGet, { addresses: [page] })).toMatchObject({ code: 'not_signed_in' })
})

test('CREATE-21 BOARD-02 what a user saved on a secret board is not shown once they may not see that board', async () => {
  const { make, ada, ben, saved } = await scene()
  const secret = await make.board(ada, { privacy: 'secret' })
  await ada.did(boardInviteCreate, { board_id: secret.id, invited_user_ids: ben.id })
  await ben.did(boardInviteAccept, { board_id: secret.id })
  const pin = await make.pin(ben, secret.id, { link: page })
  expect(await saved(ben, page)).toEqual([[page, 1, pin.id]])
  await ada.did(collaboratorDelete, { board_id: secret.id, user_id: ben.id })
  expect(await saved(ben, page)).toEqual([])
})

test('CREATE-21 BOARD-02 a token without the scope for it is not shown what is on secret boards', async () => {
  const { make, ada, fetch } = await scene()
  const secret = await make.board(ada, { privacy: 'secret' })
  await make.pin(ada, secret.id, { link: page })
  const asked = async (scopes: ('read' | 'secret')[]) => {
    const { token } = await ada.did(accessTokenCreate, { name: 'Script', scopes })
    const data = encodeURIComponent(JSON.stringify({ options: { addresses: [page] } }))
    const answer = await fetch(`/resource/SavedPinsResource/get/?data=${data}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { resource_response: { data: unknown[] } }).resource_response.data
  }
  expect(await asked(['read'])).toEqual([])
  expect(await asked(['read', 'secret'])).toHaveLength(1)
})

test('CREATE-21 a hundred addresses are asked for at once, in as many queries as one; more are refused', async () => {
  const { make, ada, board } = await scene()
  await make.pin(ada, board.id, { link: page })
  const many = Array.from({ length: 100 }, (_, n) => `https://nests.example/${n}`)
  const one = await countQueries(() => ada.did(savedPinsGet, { addresses: [page] }))
  const all = await countQueries(() => ada.did(savedPinsGet, { addresses: [page, ...many.slice(1)] }))
  expect(all.queries).toBe(one.queries)
  expect(await ada.call(savedPinsGet, { addresses: [page, ...many] })).toMatchObject({ code: 'bad_request' })
})
