import {
  accountClosureCreate,
  dataExportCreate,
  dataExportGet,
} from '@bowerbird/contract/identity/account-calls'
import { personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import {
  conversationCreate,
  conversationMessageCreate,
  conversationMessagesGet,
} from '@bowerbird/contract/messages/message-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { readZip } from '@bowerbird/testing/read-zip'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { sweepExports } from './make-export.ts'

const password = 'correct horse battery'

function unpacked(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries([...readZip(bytes)].map(([name, data]) => [name, data.toString()]))
}

async function scene() {
  const home = await world()
  const eve = await home.make.pinner()
  const ada = await home.make.pinner()
  const board = await home.make.board(ada, { name: 'Canary secret board', privacy: 'secret' })
  await home.make.pin(ada, board.id, { title: 'My own words' })
  const others = await home.make.board(eve, { name: 'Board of another user', privacy: 'secret' })
  await home.make.pin(eve, others.id, { title: 'Words of another user' })
  await ada.did(personalDetailsUpdate, { country: 'AT', gender: 'other' })
  const desk = openBrowser(home.fetch)
  await desk.call(userSessionCreate, { username_or_email: ada.username, password })
  return { home, ada, eve, desk }
}

test('AUTH-21 everything of mine comes as one file, made in a job, for my sessions alone', async () => {
  const { home, eve, desk } = await scene()
  const asked = await Promise.all([desk.call(dataExportCreate, {}), desk.call(dataExportCreate, {})])
  expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1)
  expect(asked[0]?.data).toMatchObject({ state: 'waiting', url: null })
  await home.drain()
  const [ready] = (await desk.call(dataExportGet, {})).data
  expect(ready).toMatchObject({ state: 'ready', url: expect.stringMatching(/^\/account\/export\/\d+\.zip$/) })
  const url = ready?.url ?? ''

  const file = await desk.get(url)
  expect(file.status).toBe(200)
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(bytes.length).toBe(ready?.bytes)
  const all = unpacked(bytes)
  expect(JSON.parse(all['account.json'] ?? '')).toMatchObject({ country: 'AT', gender: 'other' })
  expect(all['boards.json']).toContain('Canary secret board')
  expect(all['pins/pins-1.json']).toContain('My own words')
  expect(Object.keys(all).filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
  const text = Object.values(all).join('\n')
  expect(text).not.toContain('Words of another user')
  expect(text).not.toContain('Board of another user')
  expect(text).not.toMatch(/argon2|password_hash|secret_hash|token_hash/)

  const thief = openBrowser(home.fetch)
  expect((await thief.get(url)).status).toBe(404)
  await thief.call(userSessionCreate, { username_or_email: eve.username, password })
  expect((await thief.get(url)).status).toBe(404)
  expect((await thief.call(dataExportGet, {})).data).toEqual([])
  expect((await desk.get('/account/export/1.zip')).status).toBe(404)
})

test('AUTH-21 the file goes after a week; asking takes a proof of a moment ago, and a session', async () => {
  const { home, ada, desk } = await scene()
  const { data } = await desk.call(dataExportCreate, {})
  await home.drain()
  const key = `export/${data.id}.zip`
  expect(await home.app.media.files.stat(key)).not.toBeNull()
  home.clock.advance(8 * 24 * 3600 * 1000)
  expect((await desk.get(`/account/export/${data.id}.zip`)).status).toBe(404)
  await sweepExports.enqueue(home.db, {})
  await home.drain()
  expect(await home.app.media.files.stat(key)).toBeNull()
  expect(await home.db.selectFrom('data_export').selectAll().execute()).toEqual([])
  expect(await ada.call(dataExportCreate, {})).toMatchObject({ code: 'needs_proof' })
  expect(await home.visitor.call(dataExportCreate, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await home.visitor.call(dataExportGet, {})).toMatchObject({ code: 'not_signed_in' })
})

test('AUTH-21 AUTH-08 a suspended user still gets the export of their own data', async () => {
  const { home, ada, desk } = await scene()
  const now = new Date()
  await home.db
    .updateTable('user_account')
    .set({ restriction: 6, closed_at: now, closed_as: 'suspended' })
    .where('user_id', '=', ada.id)
    .execute()
  const { data } = await desk.call(dataExportCreate, {})
  await home.drain()
  const file = await desk.get(`/account/export/${data.id}.zip`)
  expect(file.status).toBe(200)
  expect(Object.keys(unpacked(new Uint8Array(await file.arrayBuffer())))).toContain('account.json')
})

test('AUTH-21 PR-05 of conversations I get what I read there: nothing of people who block me, or who are gone', async () => {
  const { home, ada, desk } = await scene()
  const ben = await home.make.pinner()
  const cleo = await home.make.pinner()
  const dan = await home.make.pinner()
  const user_ids = [ben.id, cleo.id, dan.id]
  const sent = await ada.did(conversationCreate, { user_ids, text: 'Said by Ada' })
  const conversation_id = sent.id ?? ''
  for (const [who, text] of [
    [ben, 'Said by Ben'],
    [cleo, 'Said by Cleo'],
    [dan, 'Said by Dan'],
  ] as const)
    await who.did(conversationMessageCreate, { conversation_id, text })
  await ben.did(userBlockCreate, { blocked_user_id: ada.id })
  await cleo.did(accountClosureCreate, { as: 'deactivated' })
  const { data } = await desk.call(dataExportCreate, {})
  await home.drain()
  const file = await desk.get(`/account/export/${data.id}.zip`)
  const text = unpacked(new Uint8Array(await file.arrayBuffer()))[`messages/${conversation_id}.json`] ?? ''
  const read = (await ada.did(conversationMessagesGet, { conversation_id })).map((one) => one.text)
  expect(text.match(/Said by \w+/g)?.toSorted()).toEqual(read.toSorted())
  expect(read.toSorted()).toEqual(['Said by Ada', 'Said by Dan'])
  for (const { id } of [ben, cleo]) expect(text).not.toContain(id)
})
