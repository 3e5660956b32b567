import { personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { vipCreate } from '@bowerbird/contract/media/upload-calls'
import { hollowPng } from '@bowerbird/core/media/test-pictures'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { browserOf, send, uploaded, uploadForm } from './test-uploads.ts'

async function annAndOwner() {
  const there = await world()
  const owner = await there.make.pinner()
  const ann = await there.make.pinner()
  const headers = await browserOf(there, ann)
  const restrict = (restriction: 0 | 6) =>
    owner.did(personRestrict, { user_id: ann.id, restriction, reason: 'Spam' })
  return { ...there, there, ann, headers, restrict }
}

test.each([restrictions.SOFT_BANNED, restrictions.SUSPENDED])(
  'AUTH-08 with restriction %i no picture is sent, by a session or by a place that was asked for before',
  async (restriction) => {
    const { there, ann, headers, restrict, fetch, db } = await annAndOwner()
    const ticket = await ann.did(vipCreate, {})
    await restrict(restriction)
    const form = uploadForm({}, hollowPng(200, 200), 'img')
    const answer = await fetch('/upload-image/', { method: 'POST', headers, body: form })
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: { code: 'account_restricted' } },
    ])
    expect((await send(there, ticket, hollowPng(200, 200))).status).toBe(404)
    const uploads = await db.selectFrom('upload').select(['upload_id', 'status']).execute()
    expect(uploads).toEqual([{ upload_id: ticket.upload_id, status: 'registered' }])
  },
)

test('AUTH-08 a suspended user sees no pictures of secret boards and of uploads; a read-only user does', async () => {
  const { there, ann, headers, restrict, make, fetch } = await annAndOwner()
  const upload_id = await uploaded(there, ann, hollowPng(200, 200))
  const board = await make.board(ann, { privacy: 'secret' })
  const pin = await make.pin(ann, board.id)
  const paths = [`/media/upload/${upload_id}.jpg`, pin.images['236x'].url]
  const statuses = () => Promise.all(paths.map(async (path) => (await fetch(path, { headers })).status))
  await restrict(restrictions.SOFT_BANNED)
  expect(await statuses()).toEqual([200, 200])
  await restrict(restrictions.SUSPENDED)
  expect(await statuses()).toEqual([404, 404])
})
