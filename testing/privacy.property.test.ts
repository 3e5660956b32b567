import { boardCreate, boardDelete, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { Privacy } from '@bowerbird/contract/boards/board-models'
import type { Call } from '@bowerbird/contract/kernel/call'
import { imagePath } from '@bowerbird/contract/media/renditions'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import type { Pinner } from './make.ts'
import { leaks, outsiderMayMeet } from './privacy-model.ts'
import type { BelievedBoard, BelievedPin } from './privacy-model.ts'
import { world } from './world.ts'

const step = fc.record({
  act: fc.constantFrom(
    'board',
    'pin',
    'pin',
    'repin',
    'privacy',
    'privacy',
    'move',
    'delete pin',
    'delete board',
  ),
  who: fc.nat(1),
  a: fc.nat(1000),
  b: fc.nat(1000),
  privacy: fc.constantFrom<Privacy>('public', 'secret', 'protected'),
})

test(
  'BOARD-02 after any history no read call, file or picture shows an outsider what is secret, deleted, or only for those with its address',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const home = await world({ outlives_test: true })
        try {
          const people = [await home.make.pinner(), await home.make.pinner()]
          const stranger = await home.make.pinner()
          for (const person of people) await stranger.did(userFollowCreate, { user_id: person.id })
          const history = await play(home, people, steps)
          await home.drain()
          for (const actor of [stranger, home.nobody]) expect(await found(home, actor, history)).toEqual([])
          expect(await shownPictures(home, history)).toEqual([])
        } finally {
          await home.close()
        }
      }),
      { numRuns: 8 },
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

async function play({ make }: Home, people: Pinner[], steps: readonly Step[]): Promise<History> {
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
      })
    } else if (act === 'pin' || !pin) {
      const marker = `zqpin${n}x`
      const made = await make.pin(person, board.id, {
        title: marker,
        description: `#${marker} birds`,
        link: `https://${marker}.example/`,
        alt_text: marker,
      })
      pins.push({ id: made.id, marker, signature: made.image_signature, board, is_gone: false })
    } else if (act === 'repin') {
      const marker = `zqsave${n}x`
      const made = await person.did(repinCreate, {
        pin_id: pin.id,
        board_id: board.id,
        title: marker,
        description: `#${marker} birds`,
        link: `https://${marker}.example/`,
        alt_text: marker,
        save_again: true,
      })
      pins.push({ id: made.id, marker, signature: made.image_signature, board, is_gone: false })
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

/** Every read call with every name that the history knows; a call with an option that is new here fails. */
async function found(home: Home, actor: Actor, history: History): Promise<string[]> {
  const problems: string[] = []
  for (const call of home.dispatcher.calls.filter((one) => one.verb === 'GET')) {
    for (const options of questions(call, history)) {
      const outcome = await actor.call(call, options)
      const named = new Set(Object.values(options).map(String))
      for (const marker of leaks(JSON.stringify(outcome), named, history.boards, history.pins))
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

const notAboutPins = new Set([
  'UserSessionResource.get',
  'EmailExistsResource.get',
  'GET /v3/register/exists/',
  'FindPinImagesResource.get',
  'VIPResource.get',
])

function questions(call: Call, { people, boards, pins }: History): Record<string, unknown>[] {
  if (notAboutPins.has(call.id)) return []
  const shape = Object.keys((call.input as unknown as { shape: object }).shape)
  const usernames = people.map((person) => ({ username: person.username }))
  const words = [...boards, ...pins]
    .flatMap(({ marker }) => [marker, `#${marker}`])
    .concat('birds', '#birds', '#', 'zq')
  if (shape.includes('section_slug')) return boards.map((board) => ({ section_id: board.section_id }))
  if (shape.includes('section_id')) return boards.map((board) => ({ section_id: board.section_id }))
  if (shape.includes('slug'))
    return boards.flatMap((board) => [
      { board_id: board.id },
      { username: people[board.owner]?.username, slug: board.slug },
    ])
  if (call.id === 'BoardPickerBoardsResource.get') return [{}, ...pins.map((pin) => ({ pin_id: pin.id }))]
  if (shape.includes('board_id')) return boards.map((board) => ({ board_id: board.id }))
  if (shape.includes('username')) return usernames
  if (shape.includes('id')) return pins.map((pin) => ({ id: pin.id }))
  if (shape.includes('pin')) return pins.map((pin) => ({ pin: pin.id }))
  if (shape.includes('query'))
    return words.flatMap((query) => ['pins', 'boards', 'users'].map((scope) => ({ query, scope })))
  if (shape.includes('term')) return words.map((term) => ({ term, count: 20 }))
  if (shape.includes('q')) return words.map((word) => ({ q: word.replace('#', '') }))
  if (shape.includes('interest'))
    return [{}, { interest: 'birds' }, ...pins.map((pin) => ({ interest: pin.marker }))]
  if (shape.every((name) => ['page_size', 'bookmarks'].includes(name))) return [{}]
  throw new Error(
    `The privacy test does not know what to ask ${call.id}: teach questions() its options (${shape.join(', ')})`,
  )
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
