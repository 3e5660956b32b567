import {
  boardDelete,
  boardFeedGet,
  boardGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { boardFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import {
  pinAiReportCreate,
  pinDelete,
  pinGet,
  pinUpdate,
  repinCreate,
  userPinsGet,
} from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import {
  sharedBoardGet,
  sharedBoardOpen,
  shareLinkCreate,
  shareLinkDelete,
  shareLinkGet,
} from '@bowerbird/contract/sharing/sharing-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { readGuestTokens } from '@bowerbird/core/call/guest-tokens'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { callerOf } from '@bowerbird/testing/caller-of'
import { blockRows } from '@bowerbird/testing/block-queries'
import { solveWork } from '@bowerbird/testing/solve-work'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const hourMs = 3600 * 1000

/** A browser that keeps what links gave it. */
function browser({ dispatcher, app, fetch }: World, viewer: Viewer | null = null) {
  let cookie = ''
  const passes = () => readGuestTokens(new Request('http://x', { headers: { cookie } }), app.settings)
  const call = async <C extends Call>(definition: C, input: Input<C>): Promise<Outcome<Output<C>>> => {
    const caller = { ...callerOf(viewer), guest_tokens: passes() }
    const outcome = await dispatcher.run(definition, input, caller)
    for (const set of caller.set_cookies) cookie = set.split(';')[0] ?? ''
    return outcome
  }
  return {
    call,
    fetch: (path: string) => fetch(path, { headers: { cookie } }),
    cookie: () => cookie,
    async did<C extends Call>(definition: C, input: Input<C>): Promise<Output<C>> {
      const outcome = await call(definition, input)
      if (!outcome.ok) throw new Error(`${definition.id} was refused: ${outcome.code}: ${outcome.message}`)
      return outcome.data
    },
  }
}

async function sharedBoard(privacy: 'secret' | 'public' = 'secret') {
  const home = await world()
  const [ann, bob] = [await home.make.pinner(), await home.make.pinner()]
  const board = await home.make.board(ann, { name: 'Wedding', privacy })
  const section = await home.make.section(ann, board.id, 'Flowers')
  const pin = await home.make.pin(ann, board.id, { title: 'Blue quokka', section: section.id })
  const other = await home.make.board(ann, { name: 'Other', privacy: 'secret' })
  const otherPin = await home.make.pin(ann, other.id)
  await home.drain()
  return { ...home, home, ann, bob, board, section, pin, other, otherPin }
}

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-2) ?? ''

test('BOARD-17 a guest with a share link reads that one secret board with its sections, pins and pictures, and nothing else', async () => {
  const { home, ann, board, section, pin, other, otherPin } = await sharedBoard()
  const link = await ann.did(shareLinkCreate, { board_id: board.id })
  expect(link).toMatchObject({ has_password: false, expires_at: null, is_expired: false })
  expect(link.url).toMatch(/^http:\/\/bowerbird\.localhost\/share\/[\w-]{43}\/$/)
  const guest = browser(home)
  expect(await guest.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect(await guest.did(sharedBoardGet, { token: tokenOf(link) })).toEqual({ needs_password: false })
  expect(await guest.did(sharedBoardOpen, { token: tokenOf(link) })).toEqual({
    board_id: board.id,
    board_url: `/${ann.username}/wedding/`,
  })

  const view = await guest.did(boardGet, { username: ann.username, slug: 'wedding' })
  expect(view).toMatchObject({ name: 'Wedding', my_role: 'guest', can_invite: false })
  expect((await guest.did(boardFeedGet, { board_id: board.id })).map((one) => one.id)).toEqual([pin.id])
  expect((await guest.did(boardSectionsGet, { board_id: board.id })).map((one) => one.title)).toEqual([
    'Flowers',
  ])
  const inSection = await guest.did(boardSectionPinsGet, { section_id: section.id })
  expect(inSection.map((one) => one.id)).toEqual([pin.id])
  const detail = await guest.did(pinGet, { id: pin.id })
  expect(detail).toMatchObject({ title: 'Blue quokka', can_edit: false, can_save: false })
  expect((await guest.did(boardFeedGet, { board_id: board.id })).map((one) => one.can_save)).toEqual([false])
  expect(await ann.did(pinGet, { id: pin.id })).toMatchObject({ can_edit: true, can_save: true })
  for (const url of [detail.images['236x'].url, view.cover_images[0]?.url ?? '']) {
    const answer = await guest.fetch(url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await home.fetch(url)).status).toBe(404)
  }

  expect(await guest.call(boardGet, { board_id: other.id })).toMatchObject({ code: 'not_found' })
  expect(await guest.call(pinGet, { id: otherPin.id })).toMatchObject({ code: 'not_found' })
  expect(await guest.did(boardsGet, { username: ann.username })).toEqual([])
  expect(await guest.did(userPinsGet, { username: ann.username })).toEqual([])
  expect(await guest.did(userGet, { username: ann.username })).toMatchObject({ pin_count: 0, board_count: 0 })
  expect((await guest.did(baseSearchGet, { query: 'quokka', scope: 'pins' })).results).toEqual([])
})

test('BOARD-17 a guest changes nothing, and takes nothing from a secret board', async () => {
  const { home, ann, bob, make, board, pin } = await sharedBoard()
  const link = await ann.did(shareLinkCreate, { board_id: board.id })
  const guest = browser(home, bob.viewer)
  await guest.did(sharedBoardOpen, { token: tokenOf(link) })
  const his = await make.board(bob)
  expect((await guest.did(boardGet, { board_id: board.id })).my_role).toBe('guest')
  const lookAt = { code: 'not_allowed', message: 'This board is shared with you to look at.' }
  expect(await guest.call(repinCreate, { pin_id: pin.id, board_id: his.id })).toMatchObject(lookAt)
  expect(await guest.call(boardFollowCreate, { board_id: board.id })).toMatchObject(lookAt)
  expect(await guest.call(pinAiReportCreate, { pin_id: pin.id })).toMatchObject(lookAt)
  for (const outcome of [
    await guest.call(pinDelete, { id: pin.id }),
    await guest.call(pinUpdate, { id: pin.id, title: 'Mine' }),
    await guest.call(repinCreate, { pin_id: pin.id, board_id: board.id }),
    await guest.call(boardDelete, { board_id: board.id }),
    await guest.call(shareLinkGet, { board_id: board.id }),
    await guest.call(shareLinkDelete, { board_id: board.id }),
  ])
    expect(outcome).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await ann.did(shareLinkGet, { board_id: board.id })).toMatchObject({ id: link.id })
})

test('BOARD-17 ended, renewed or run out, a link lets no one in, nor those who were, from the next request on', async () => {
  const { home, ann, board, pin, clock } = await sharedBoard()
  const open = async (expires_at?: string) => {
    const link = await ann.did(shareLinkCreate, { board_id: board.id, ...(expires_at && { expires_at }) })
    const guest = browser(home)
    const picture = await (async () => {
      await guest.did(sharedBoardOpen, { token: tokenOf(link) })
      return (await guest.did(pinGet, { id: pin.id })).images['236x'].url
    })()
    return { link, guest, picture }
  }
  const isOut = async ({ link, guest, picture }: Awaited<ReturnType<typeof open>>) => {
    const gone = { code: 'not_found' }
    expect(await guest.call(boardGet, { board_id: board.id })).toMatchObject(gone)
    expect(await guest.call(boardFeedGet, { board_id: board.id })).toMatchObject(gone)
    expect(await guest.call(pinGet, { id: pin.id })).toMatchObject(gone)
    expect((await guest.fetch(picture)).status).toBe(404)
    const unknown = await guest.call(sharedBoardGet, { token: 'x'.repeat(43) })
    expect(await guest.call(sharedBoardGet, { token: tokenOf(link) })).toEqual(unknown)
    expect(await guest.call(sharedBoardOpen, { token: tokenOf(link) })).toEqual(unknown)
  }

  const ended = await open()
  expect(await ann.did(shareLinkDelete, { board_id: board.id })).toEqual({ board_id: board.id })
  await isOut(ended)
  expect(await ann.did(shareLinkGet, { board_id: board.id })).toBeNull()

  const first = await open()
  const runsOut = await open(new Date(clock.now().getTime() + hourMs).toISOString())
  await isOut(first)
  expect((await runsOut.guest.did(boardGet, { board_id: board.id })).name).toBe('Wedding')
  clock.advance(hourMs + 1000)
  await isOut(runsOut)
  expect(await ann.did(shareLinkGet, { board_id: board.id })).toMatchObject({ is_expired: true })
})

test('BOARD-17 a link with a password opens by it alone, and not by trying; a new password ends the old passes', async () => {
  const { home, ann, board } = await sharedBoard()
  const link = await ann.did(shareLinkCreate, { board_id: board.id, password: 'quokka' })
  expect(link.has_password).toBe(true)
  const guest = browser(home)
  const token = tokenOf(link)
  expect(await guest.did(sharedBoardGet, { token })).toEqual({ needs_password: true })
  expect(await guest.call(sharedBoardOpen, { token })).toMatchObject({ code: 'wrong_password' })
  expect(await guest.call(sharedBoardOpen, { token, password: 'wombat' })).toMatchObject({
    code: 'wrong_password',
  })
  expect(await guest.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  await guest.did(sharedBoardOpen, { token, password: 'quokka' })
  expect((await guest.did(boardGet, { board_id: board.id })).name).toBe('Wedding')

  const { rows } = await sql<{
    text: string
  }>`select row_to_json(board_share_link)::text as text from board_share_link
    union all select row_to_json(share_link_token)::text from share_link_token`.execute(home.db)
  const stored = rows.map((row) => row.text).join()
  expect(stored).toContain('$argon2id$')
  expect(stored).not.toMatch(new RegExp(`quokka|${token}`))

  // Another password within the same minute is no repetition of the same act.
  const renewed = await ann.did(shareLinkCreate, { board_id: board.id, password: 'numbat' })
  expect(renewed.id).not.toBe(link.id)
  expect(await guest.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('RA-01 BOARD-17 after ten wrong passwords of a link, from whatever networks, each try takes work, and the owner is shown it', async () => {
  const home = await world({ env: { RATE_FACTOR: '1' } })
  const ann = await home.make.pinner()
  const board = await home.make.board(ann)
  const link = await ann.did(shareLinkCreate, { board_id: board.id, password: 'quokka' })
  const attempt = (password: string, n: number, challenge?: { word: string; answer: string }) =>
    home.dispatcher.run(
      sharedBoardOpen,
      { token: tokenOf(link), password, ...(challenge && { challenge }) },
      { ...callerOf(null), address: `198.51.100.${n}` },
    )
  expect(await ann.did(shareLinkGet, { board_id: board.id })).toMatchObject({ is_guessed_at: false })
  // Right ones are not counted.
  expect(await attempt('quokka', 1)).toMatchObject({ ok: true })
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, n) => attempt(`wombat ${n}`, n)))
  expect(new Set(guesses.map((outcome) => (outcome.ok ? 'ok' : outcome.code)))).toEqual(
    new Set(['wrong_password']),
  )
  expect(await ann.did(shareLinkGet, { board_id: board.id })).toMatchObject({ is_guessed_at: true })
  const asked = await attempt('quokka', 77)
  expect(asked).toMatchObject({ code: 'challenge_required', extra_data: { challenge: { bits: 15 } } })
  const challenge = solveWork(asked)
  const raced = await Promise.all([1, 2, 3].map(() => attempt('quokka', 77, challenge)))
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  // A new link starts anew.
  const renewed = await ann.did(shareLinkCreate, { board_id: board.id, password: 'numbat' })
  expect(renewed).toMatchObject({ is_guessed_at: false })
  expect(
    await home.dispatcher.run(
      sharedBoardOpen,
      { token: tokenOf(renewed), password: 'numbat' },
      callerOf(null),
    ),
  ).toMatchObject({ ok: true })
})

test("BOARD-17 a share link is its board's owner's alone: not an organiser's, a stranger's, or anyone's who is signed out", async () => {
  const { ann, bob, visitor, board, db } = await sharedBoard()
  const everyCall = async (person: Pick<typeof bob, 'call'>) => [
    await person.call(shareLinkGet, { board_id: board.id }),
    await person.call(shareLinkCreate, { board_id: board.id }),
    await person.call(shareLinkDelete, { board_id: board.id }),
  ]
  await ann.did(shareLinkCreate, { board_id: board.id })
  for (const outcome of await everyCall(bob)) expect(outcome).toMatchObject({ code: 'not_found' })
  for (const outcome of await everyCall(visitor)) expect(outcome).toMatchObject({ code: 'not_signed_in' })
  await sql`insert into board_collaborator (board_id, user_id, role, state, created_at)
    values (${board.id}::bigint, ${bob.id}::bigint, 'organise', 'accepted', now())`.execute(db)
  await sql`insert into user_board (user_id, board_id, role, privacy, folded_name, last_saved_at)
    values (${bob.id}::bigint, ${board.id}::bigint, 'organise', 'secret', 'wedding', now())`.execute(db)
  for (const outcome of await everyCall(bob)) expect(outcome).toMatchObject({ code: 'not_allowed' })
})

test('BOARD-17 passwords of fewer than four characters, times that are over and words that are no link are refused', async () => {
  const { ann, visitor, board, clock } = await sharedBoard()
  const past = new Date(clock.now().getTime() - 1000).toISOString()
  for (const bad of [{ password: 'abc' }, { expires_at: past }, { expires_at: 'tomorrow' }])
    expect(await ann.call(shareLinkCreate, { board_id: board.id, ...bad })).toMatchObject({
      code: 'bad_request',
    })
  expect(await visitor.call(sharedBoardOpen, { token: '../../x' })).toMatchObject({ code: 'bad_request' })
  expect(await visitor.call(sharedBoardOpen, { token: 'y'.repeat(43) })).toMatchObject({ code: 'not_found' })
})

test('BL-01 a link that is made twice with one key is one link; another password under that key is refused', async () => {
  const { ann, board, db } = await sharedBoard()
  const make = (password: string) =>
    ann.call(shareLinkCreate, { board_id: board.id, password }, { idempotency_key: 'one' })
  const [first, second] = await Promise.all([make('quokka'), make('quokka')])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect(await make('wombat')).toMatchObject({ code: 'key_reused', http_status: 422 })
  expect(await db.selectFrom('share_link_token').selectAll().execute()).toHaveLength(1)
})

test('BOARD-17 a deleted board ends its link, and a restored one does not bring it back', async () => {
  const { home, ann, board } = await sharedBoard()
  const link = await ann.did(shareLinkCreate, { board_id: board.id })
  const guest = browser(home)
  await guest.did(sharedBoardOpen, { token: tokenOf(link) })
  await ann.did(boardDelete, { board_id: board.id })
  const gone = { code: 'not_found' }
  expect(await guest.call(sharedBoardGet, { token: tokenOf(link) })).toMatchObject(gone)
  await ann.did(trashRestore, { board_ids: [board.id] })
  expect(await guest.call(boardGet, { board_id: board.id })).toMatchObject(gone)
  expect(await guest.call(sharedBoardOpen, { token: tokenOf(link) })).toMatchObject(gone)
  expect(await ann.did(shareLinkGet, { board_id: board.id })).toBeNull()
})

test('PR-05 a user whom the owner blocked is not let in by a link, nor stays in by one that was opened before', async () => {
  const { home, ann, bob, board, pin, db } = await sharedBoard()
  const link = await ann.did(shareLinkCreate, { board_id: board.id })
  const guest = browser(home, bob.viewer)
  await guest.did(sharedBoardOpen, { token: tokenOf(link) })
  expect((await guest.did(boardGet, { board_id: board.id })).my_role).toBe('guest')
  await blockRows(db, ann.id, bob.id)
  const gone = { code: 'not_found' }
  expect(await guest.call(sharedBoardOpen, { token: tokenOf(link) })).toMatchObject(gone)
  expect(await guest.call(boardGet, { board_id: board.id })).toMatchObject(gone)
  expect(await guest.call(pinGet, { id: pin.id })).toMatchObject(gone)
})

test('BOARD-17 a public board that turns secret stays readable to those whom its link let in, and to no one else', async () => {
  const { home, ann, visitor, board } = await sharedBoard('public')
  const link = await ann.did(shareLinkCreate, { board_id: board.id })
  const guest = browser(home)
  await guest.did(sharedBoardOpen, { token: tokenOf(link) })
  await sql`update board set privacy = 'secret' where board_id = ${board.id}::bigint`.execute(home.db)
  expect((await guest.did(boardGet, { board_id: board.id })).name).toBe('Wedding')
  expect(await visitor.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('BOARD-17 a pass that was made up, or altered, opens nothing', async () => {
  const { home, ann, board } = await sharedBoard()
  const link = await ann.did(shareLinkCreate, { board_id: board.id })
  const guest = browser(home)
  await guest.did(sharedBoardOpen, { token: tokenOf(link) })
  const good = guest.cookie()
  const [, id, mac = ''] = good.split('.')
  for (const passes of [
    `${board.id}.${id}.${mac.slice(0, -2)}AA`,
    `${board.id}.${link.id}.x`,
    `${board.id}.`,
  ]) {
    const caller = { ...callerOf(null), guest_tokens: [passes] }
    expect(await home.dispatcher.run(boardGet, { board_id: board.id }, caller)).toMatchObject({
      code: 'not_found',
    })
  }
})
