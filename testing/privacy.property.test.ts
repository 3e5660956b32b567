import { boardCreate, boardDelete, boardGet, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { Privacy } from '@bowerbird/contract/boards/board-models'
import { imagePath } from '@bowerbird/contract/media/renditions'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinDelete, pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import type { Pinner } from './make.ts'
import { questions, readToTheEnd } from './outsider-questions.ts'
import type { Named } from './outsider-questions.ts'
import { leaks, outsiderMayMeet, publicCounts, publicSaves, rootOfSave } from './privacy-model.ts'
import type { BelievedBoard, BelievedPin } from './privacy-model.ts'
import { world } from './world.ts'

const step = fc.record({
  act: fc.constantFrom(
    'board',
    'pin',
    'pin',
    'repin',
    'save',
    'save',
    'privacy',
    'privacy',
    'move',
    'delete pin',
    'delete board',
    'catch up',
  ),
  who: fc.nat(1),
  a: fc.nat(1000),
  b: fc.nat(1000),
  privacy: fc.constantFrom<Privacy>('public', 'secret', 'protected'),
})

const act = (who: number, name: Step['act'], given: Partial<Step> = {}): Step => ({
  act: name,
  who,
  a: 0,
  b: 0,
  privacy: 'public',
  ...given,
})

/** A pin of another one's is saved; a secret one of one's own is saved out of its board; the save is hidden. */
const hidden: Step[] = [
  act(0, 'board'),
  act(0, 'pin'),
  act(1, 'board'),
  act(1, 'pin'),
  act(1, 'save'),
  act(1, 'board', { privacy: 'secret' }),
  act(1, 'pin', { a: 1 }),
  act(1, 'repin', { b: 2 }),
  act(1, 'catch up'),
  act(1, 'move', { a: 1, b: 1 }),
]
const rare = [hidden, [...hidden, act(1, 'repin', { b: 1 })]]

test(
  'BOARD-02 after any history no read call, file or picture shows an outsider what is secret, deleted, or only for those with its address',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const home = await world({ outlives_test: true })
        try {
          const people = [await home.make.pinner(), await home.make.pinner()]
          const [stranger, blocked, former] = [
            await home.make.pinner(),
            await home.make.pinner(),
            await home.make.pinner(),
          ]
          for (const reader of [stranger, blocked, former])
            for (const person of people) await reader.did(userFollowCreate, { user_id: person.id })
          const history = await play(home, people, steps)
          await workedOnEverything(home, former, history)
          await home.drain()
          await block(home, people, blocked)
          for (const actor of [stranger, home.nobody, blocked, former])
            expect(await found(home, actor, history)).toEqual([])
          for (const actor of [stranger, home.nobody]) expect(await wrongCounts(actor, history)).toEqual([])
          expect(await shownPictures(home, history)).toEqual([])
        } finally {
          await home.close()
        }
      }),
      // To look for a shorter history that fails as well would take minutes.
      { numRuns: 8, examples: rare.map((steps) => [steps]), endOnFailure: true },
    )
  },
)

interface History {
  people: Pinner[]
  boards: BelievedBoard[]
  pins: BelievedPin[]
}

type Home = Awaited<ReturnType<typeof world>>
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function play({ make, drain }: Home, people: Pinner[], steps: readonly Step[]): Promise<History> {
  const boards: BelievedBoard[] = []
  const pins: BelievedPin[] = []
  const history = { people, boards, pins }
  for (const [n, { act, who, a, b, privacy }] of steps.entries()) {
    const own = boards.filter((board) => board.owner === who && !board.is_gone)
    const board = own[a % own.length]
    const ownPins = pins.filter((pin) => pin.board.owner === who && !pin.is_gone && !pin.board.is_gone)
    const pin = ownPins[b % ownPins.length]
    const person = people[who]
    if (!person) continue
    if (act === 'catch up') {
      await drain()
      continue
    }
    if (act === 'board' || !board) {
      const marker = `zqboard${n}x`
      const made = await person.did(boardCreate, { name: marker, description: marker, privacy })
      const section = await make.section(person, made.id, `${marker} part`)
      boards.push({
        id: made.id,
        slug: made.slug,
        marker,
        owner: who,
        privacy,
        is_gone: false,
        section_id: section.id,
        section_slug: section.slug,
      })
    } else if (act === 'pin' || !pin) {
      const marker = `zqpin${n}x`
      const made = await make.pin(person, board.id, {
        title: marker,
        description: `#${marker} birds`,
        link: `https://${marker}.example/`,
        alt_text: marker,
      })
      pins.push({ ...believed(made, marker), owner: who, board, root: null })
    } else if (act === 'repin' || act === 'save') {
      const theirs = pins.filter(
        (one) => one.owner !== who && !one.is_gone && outsiderMayMeet(one.board, false),
      )
      const source = (act === 'save' && theirs[b % theirs.length]) || pin
      const marker = `zqsave${n}x`
      const made = await person.did(repinCreate, {
        pin_id: source.id,
        board_id: board.id,
        title: marker,
        description: `#${marker} birds`,
        link: `https://${marker}.example/`,
        alt_text: marker,
        save_again: true,
      })
      pins.push({ ...believed(made, marker), owner: who, board, root: rootOfSave(source, board) })
    } else if (act === 'privacy') {
      const changed = await person.did(boardUpdate, { board_id: board.id, privacy })
      Object.assign(board, { privacy, slug: changed.slug })
    } else if (act === 'move') {
      await person.did(pinUpdate, { id: pin.id, board_id: board.id })
      pin.board = board
    } else if (act === 'delete pin') {
      await person.did(pinDelete, { id: pin.id })
      pin.is_gone = true
    } else {
      await person.did(boardDelete, { board_id: board.id })
      board.is_gone = true
    }
  }
  return history
}

const believed = ({ id, image_signature }: PinDetail, marker: string) => ({
  id,
  marker,
  signature: image_signature,
  is_gone: false,
})

/** Somebody who worked on every board, looked at it, and was then removed from it. */
async function workedOnEverything({ db }: Home, former: Pinner, { boards }: History): Promise<void> {
  for (const board of boards.filter((one) => !one.is_gone)) {
    await db
      .insertInto('user_board')
      .values({
        user_id: former.id,
        board_id: board.id,
        role: 'organise',
        privacy: board.privacy,
        folded_name: board.marker,
        archived_at: null,
        last_saved_at: new Date(),
      })
      .execute()
    expect(await former.did(boardGet, { board_id: board.id })).toMatchObject({ name: board.marker })
  }
  await db.deleteFrom('user_board').where('user_id', '=', former.id).execute()
}

async function block({ db }: Home, people: readonly Pinner[], blocked: Pinner): Promise<void> {
  for (const person of people)
    await db
      .insertInto('block')
      .values([
        { user_id: person.id, other_id: blocked.id, direction: 'out', created_at: new Date() },
        { user_id: blocked.id, other_id: person.id, direction: 'in', created_at: new Date() },
      ])
      .execute()
}

/** Numbers that differ from what stands on public boards. */
async function wrongCounts(actor: Actor, { people, boards, pins }: History): Promise<string[]> {
  const problems: string[] = []
  const compare = (what: string, told: unknown, meant: unknown) => {
    if (JSON.stringify(told) !== JSON.stringify(meant))
      problems.push(`${what}: ${JSON.stringify(told)}, not ${JSON.stringify(meant)}`)
  }
  for (const [who, { username }] of people.entries()) {
    const { board_count, pin_count } = await actor.did(userGet, { username })
    compare(username, { board_count, pin_count }, publicCounts(who, boards, pins))
  }
  for (const board of boards.filter((one) => outsiderMayMeet(one, true))) {
    const there = pins.filter((pin) => pin.board === board && !pin.is_gone)
    compare(board.marker, (await actor.did(boardGet, { board_id: board.id })).pin_count, there.length)
    for (const pin of there) {
      const view = await actor.did(pinGet, { id: pin.id })
      compare(pin.marker, view.aggregated_pin_data.aggregated_stats.saves, publicSaves(pin, pins))
      const named = [view.aggregated_pin_data.id, view.source_pin_id]
      const hidden = pins.filter((one) => one !== pin && (one.is_gone || !outsiderMayMeet(one.board, false)))
      compare(
        `${pin.marker} names`,
        hidden.filter((one) => named.includes(one.id)).map((one) => one.marker),
        [],
      )
    }
  }
  return problems
}

/** Every read call with every name that the history knows, to the end of its list. */
async function found(home: Home, actor: Actor, history: History): Promise<string[]> {
  const problems: string[] = []
  for (const call of home.dispatcher.calls.filter((one) => one.verb === 'GET')) {
    for (const options of questions(call, namesOf(history))) {
      const pages = await readToTheEnd(actor, call, options)
      const named = new Set(Object.values(options).map(String))
      for (const marker of leaks(JSON.stringify(pages), named, history.boards, history.pins))
        problems.push(`${call.id} ${JSON.stringify(options)} shows ${marker}`)
    }
  }
  for (const path of [
    '/sitemap.xml',
    '/sitemap/pins-0.xml',
    '/sitemap/boards-0.xml',
    '/sitemap/people-0.xml',
  ]) {
    const text = await (await home.fetch(path)).text()
    const hidden = history.pins.filter((pin) => pin.is_gone || !outsiderMayMeet(pin.board, false))
    for (const pin of hidden)
      if (text.includes(`/pin/${pin.id}/`)) problems.push(`${path} shows pin ${pin.marker}`)
    for (const marker of leaks(text, new Set(), history.boards, [])) problems.push(`${path} shows ${marker}`)
  }
  return problems
}

function namesOf({ people, boards, pins }: History): Named {
  return {
    usernames: people.map((person) => person.username),
    boards: boards.map((board) => ({ ...board, username: people[board.owner]?.username ?? '' })),
    pin_ids: pins.map((pin) => pin.id),
    words: [...boards, ...pins]
      .flatMap(({ marker }) => [marker, `#${marker}`])
      .concat('birds', '#birds', '#', 'zq'),
  }
}

/** A picture's public address works while a pin that is not secret uses it, and not a moment longer. */
async function shownPictures(home: Home, { pins }: History): Promise<string[]> {
  const problems: string[] = []
  for (const signature of new Set(pins.map((pin) => pin.signature))) {
    const isUsed = pins.some(
      (pin) =>
        pin.signature === signature && !pin.is_gone && !pin.board.is_gone && pin.board.privacy !== 'secret',
    )
    const { status } = await home.fetch(imagePath(signature, '236x'), { headers: { Accept: 'image/webp' } })
    if ((status === 200) !== isUsed) problems.push(`${signature} answers ${status}, used: ${isUsed}`)
  }
  return problems
}
