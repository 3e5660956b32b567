import { boardArchive, boardCreate, boardDelete, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { boardMerge, selectAllCopy, selectAllMove } from '@bowerbird/contract/organise/organise-calls'
import { personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import type { Pinner } from './make.ts'
import { questions, readToTheEnd } from './outsider-questions.ts'
import type { Named } from './outsider-questions.ts'
import { picture } from './picture.ts'
import { world } from './world.ts'

type Home = Awaited<ReturnType<typeof world>>

const hiddenActs = [
  'board',
  'pin',
  'twin',
  'save',
  'delete pin',
  'restore pin',
  'delete board',
  'restore board',
  'rename',
  'archive',
  'section',
  'invite',
  'accept',
  'save of another',
  'link',
  'copy all',
  'move all',
  'merge',
  'note',
  'tell details',
] as const

/** Something that no one but its owner and whom they let in may ever notice, done before the public act of this number. */
const hiddenAct = fc.record({
  before: fc.nat(9),
  act: fc.constantFrom(...hiddenActs),
  who: fc.nat(1),
  privacy: fc.constantFrom<Privacy>('secret', 'protected'),
})
type HiddenAct = typeof hiddenAct extends fc.Arbitrary<infer T> ? T : never

test(
  'BOARD-02 BOARD-17 two worlds that differ in what is hidden alone answer an outsider alike: numbers, order and pages too',
  { timeout: 180_000, tags: 'heavy' },
  async () => {
    const without = await answersOf([])
    expect(without.size).toBeGreaterThan(60)
    await fc.assert(
      fc.asyncProperty(fc.array(hiddenAct, { minLength: 6, maxLength: 24 }), async (hidden) => {
        const answers = await answersOf(hidden)
        for (const [question, answer] of without)
          expect({ [question]: answers.get(question) }).toEqual({ [question]: answer })
      }),
      { numRuns: 4, endOnFailure: true },
    )
  },
)

/** What a stranger and a visitor get when they ask everything about the public part, ids and times masked. */
async function answersOf(hidden: readonly HiddenAct[]): Promise<Map<string, unknown>> {
  const home = await world({ outlives_test: true })
  try {
    const person = (name: string) => home.make.pinner({ username: `two${name}`, full_name: `Two ${name}` })
    const people = [await person('ada'), await person('ben'), await person('cleo')] as const
    const stranger = await person('stranger')
    for (const { id } of people) await stranger.did(userFollowCreate, { user_id: id })
    const named = await play(home, people, hidden)
    await home.drain()
    const answers = new Map<string, unknown>()
    for (const [who, actor] of Object.entries({ stranger, visitor: home.visitor }))
      await ask(home, who, actor, named, answers)
    return answers
  } finally {
    await home.close()
  }
}

/** The same ten public acts in every world. Returns the names of what came of them. */
async function play(
  home: Home,
  [ada, ben, cleo]: readonly [Pinner, Pinner, Pinner],
  hidden: readonly HiddenAct[],
) {
  const names: [string, string][] = []
  const boards: {
    id: BoardId
    slug: string
    username: string
    section_id: SectionId
    section_slug: string
  }[] = []
  const pins: PinId[] = []
  const aside = createAside(home, { people: [ada, ben], helper: cleo, shown: pins })
  const note = (label: string, id: string) => names.push([id, label])
  const board = async (owner: Pinner, name: string) => {
    const made = await owner.did(boardCreate, { name })
    const section = await home.make.section(owner, made.id, `${name} part`)
    note(`board ${name}`, made.id)
    note(`section ${name}`, section.id)
    boards.push({ ...made, username: owner.username, section_id: section.id, section_slug: section.slug })
    return made
  }
  const pin = async (owner: Pinner, at: number) => {
    const label = `Blue bower ${pins.length}`
    const made = await home.make.pin(owner, boards[at]?.id ?? asBoardId(''), {
      title: label,
      description: '#bower of the woods',
      image_base64: await picture({ seed: 5000 + pins.length }),
    })
    note(label, made.id)
    pins.push(made.id)
  }
  const save = async (owner: Pinner, at: number, from: number) => {
    const made = await owner.did(repinCreate, {
      board_id: boards[at]?.id ?? '',
      pin_id: pins[from] ?? '',
      save_again: true,
    })
    note(`save ${pins.length}`, made.id)
    pins.push(made.id)
  }
  const acts = [
    () => board(ada, 'Bowers'),
    () => pin(ada, 0),
    () => board(ben, 'Nests'),
    () => save(ben, 1, 0),
    () => pin(ben, 1),
    () => pin(ada, 0),
    () => board(ada, 'Woods'),
    () => save(ada, 2, 2),
    () => pin(ada, 2),
    () => save(ben, 1, 3),
  ]
  for (const [n, act] of acts.entries()) {
    for (const one of hidden.filter(({ before }) => before === n)) await aside(one)
    await act()
  }
  return { names, boards, pins, usernames: [ada.username, ben.username, cleo.username] }
}

interface Aside {
  people: readonly Pinner[]
  /** Is invited to what is hidden, and works on it. */
  helper: Pinner
  /** The public pins so far. */
  shown: readonly string[]
}

/** What happens out of sight. */
function createAside(home: Home, { people, helper, shown }: Aside) {
  let made = 0
  let boards: { id: BoardId; who: number }[] = []
  let own: { id: string; who: number }[] = []
  const gone: { pins: string[]; boards: { id: BoardId; who: number }[] } = { pins: [], boards: [] }

  return async ({ act, who, privacy }: HiddenAct): Promise<void> => {
    const person = people[who]
    if (!person) return
    const name = `Hidden bower ${++made}`
    const board = boards.findLast((one) => one.who === who)
    const other = boards.find((one) => one.who === who)
    const pin = own.findLast((one) => one.who === who)
    const latest = shown.at(-1)
    const words = { title: name, description: `#bower #${name.replaceAll(' ', '')}` }
    if (act === 'board' || !board || !other) {
      const { id } = await person.did(boardCreate, { name, privacy })
      await home.make.section(person, id, name)
      boards.push({ id, who })
      return
    }
    const board_id = board.id
    const acts: Record<(typeof hiddenActs)[number], () => Promise<unknown>> = {
      board: async () => {},
      pin: async () => own.push({ id: (await home.make.pin(person, board_id, words)).id, who }),
      // The very picture that a public pin has.
      twin: async () => {
        const image_base64 = await picture({ seed: 5000 })
        own.push({ id: (await home.make.pin(person, board_id, { ...words, image_base64 })).id, who })
      },
      save: async () =>
        latest && person.did(repinCreate, { pin_id: latest, board_id, save_again: true, ...words }),
      rename: () => person.did(boardUpdate, { board_id, name, privacy }),
      archive: () => person.did(boardArchive, { board_id }),
      section: () => home.make.section(person, board_id, name),
      invite: () => person.call(boardInviteCreate, { board_id, invited_user_ids: helper.id }),
      accept: () => helper.call(boardInviteAccept, { board_id }),
      'save of another': async () =>
        latest && helper.call(repinCreate, { pin_id: latest, board_id, save_again: true, ...words }),
      link: () => person.did(shareLinkCreate, { board_id }),
      'copy all': () => person.call(selectAllCopy, { board_id: other.id, new_board_id: board_id }),
      'move all': () => person.call(selectAllMove, { board_id: other.id, new_board_id: board_id }),
      merge: async () => {
        if (other === board) return
        await person.did(boardMerge, { board_id: other.id, into_board_id: board_id })
        boards = boards.filter((one) => one !== other)
      },
      note: async () => {
        // On what everyone sees: the note itself is for no one else.
        const open = shown.find((_, n) => n % 2 === who)
        if (open) await person.call(pinUpdate, { id: open, note_to_self: name })
      },
      // Where a user lives and their gender: for no one else, in any answer and any order.
      'tell details': () =>
        person.did(personalDetailsUpdate, {
          country: made % 2 ? 'AT' : 'US',
          gender: made % 2 ? 'female' : 'male',
        }),
      'delete pin': async () => {
        if (!pin) return
        const { ok } = await person.call(pinDelete, { id: pin.id })
        if (ok) gone.pins.push(pin.id)
        own = own.filter((one) => one !== pin)
      },
      'restore pin': () => person.call(trashRestore, { pin_ids: gone.pins.slice(-1) }),
      'delete board': async () => {
        await person.did(boardDelete, { board_id })
        boards = boards.filter((one) => one !== board)
        own = own.filter((one) => one.who !== who)
        gone.boards.push(board)
      },
      'restore board': async () => {
        const back = gone.boards.findLast((one) => one.who === who)
        if (!back) return
        await person.did(trashRestore, { board_ids: [back.id] })
        gone.boards = gone.boards.filter((one) => one !== back)
        boards.push(back)
      },
    }
    await acts[act]()
  }
}

type Played = Awaited<ReturnType<typeof play>>

async function ask(
  home: Home,
  who: string,
  actor: Actor,
  played: Played,
  answers: Map<string, unknown>,
): Promise<void> {
  const named: Named = {
    ...played,
    sections: played.boards.map(({ section_id, section_slug, slug, username }) => ({
      id: section_id,
      slug: section_slug,
      board_slug: slug,
      username,
    })),
    tokens: [],
    actions: [],
    conversation_ids: [],
    pin_ids: played.pins,
    words: ['bower', '#bower', 'blue', 'hidden', 'Nests', 'two', '#', 'h'],
  }
  const mask = masker(played)
  for (const call of home.dispatcher.calls.filter((one) => one.verb === 'GET'))
    for (const options of questions(call, named))
      answers.set(
        `${who} ${call.id} ${mask(JSON.stringify(options))}`,
        mask(JSON.stringify(await readToTheEnd(actor, call, options, 3))),
      )
  for (const path of [
    '/sitemap.xml',
    '/sitemap/pins-0.xml',
    '/sitemap/boards-0.xml',
    '/sitemap/people-0.xml',
  ])
    answers.set(`${who} ${path}`, mask(await (await home.fetch(path)).text()))
}

/** Ids by what they name; bookmarks and times, which no two worlds share, by their being there. */
function masker({ names }: Played) {
  return (text: string): string => {
    let masked = text
    for (const [id, label] of names) masked = masked.replaceAll(id, `<${label}>`)
    return masked
      .replaceAll(/"bookmark":"[^"]+"/g, '"bookmark":"…"')
      .replaceAll(/\d{15,19}/g, '<id>')
      .replaceAll(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d (?:\+0000|GMT)/g, '<time>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
  }
}
