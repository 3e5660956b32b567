import {
  boardCreate,
  boardSectionCreate,
  boardSectionsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import type { boardModel, sectionModel } from '@bowerbird/contract/boards/board-models'
import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { boardFollowCreate, userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { pinCreate, repinCreate, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import type { pinModel } from '@bowerbird/contract/pins/pin-models'
import { keepPicture } from '@bowerbird/pinner/uploads/keep-picture'
import type { z } from 'zod'
import { demoAccount, wearAvatar } from './demo-account-queries.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoActor } from './demo-actor.ts'
import { demoPictures } from './demo-pictures.ts'
import { businessActs } from './tell-businesses.ts'
import type { Act } from './business-stage.ts'
import type { DemoProduct } from './open-demo-product.ts'
import { renderAvatar } from './render-avatar.ts'
import { renderPicture } from './render-picture.ts'
import { businessSketches } from './world-businesses.ts'
import type {
  DemoBoard,
  DemoFollow,
  DemoMembership,
  DemoPerson,
  DemoPin,
  DemoSave,
  DemoWorld,
} from './world-types.ts'

type BoardView = z.infer<typeof boardModel>
type PinView = z.infer<typeof pinModel>
type SectionView = z.infer<typeof sectionModel>

export interface StoryCounts {
  people: number
  boards: number
  pins: number
  saves: number
  businesses: number
}

interface Options {
  product: DemoProduct
  world: DemoWorld
  password_hash: string
  onPin?: (made: number) => void
}

/** Acts under way at once: enough to render the next picture while the last one is taken in. */
const width = 4

/**
 * Lets the people of the world do everything, in the order of its time, through the product's own
 * calls. What is there already stays as it is, so a story that was broken off goes on where it ended.
 * Answers how much was new.
 */
export async function tellStory({ product, world, password_hash, onPin }: Options): Promise<StoryCounts> {
  const { app, clock, dispatcher } = product
  const counts: StoryCounts = { people: 0, boards: 0, pins: 0, saves: 0, businesses: 0 }
  const pictures = new Map(demoPictures().map((picture) => [picture.file, picture]))
  const actors = new Map<string, Promise<DemoActor>>()
  const boards = new Map<string, Promise<{ id: BoardId; sections: Map<string, string> }>>()
  const pins = new Map<string, Promise<string>>()
  const boardNamed = new Map(world.boards.map((board) => [board.key, board]))
  const ownerOf = (board: string) => need(actors, need(boardNamed, board).owner)
  const before = new Map<string, Before>()

  async function joins(person: DemoPerson): Promise<DemoActor> {
    const viewer = await demoAccount(app.database.db, {
      person,
      user_id: app.database.new_id(),
      password_hash,
      now: clock.now(),
    })
    const actor = demoActor(dispatcher, viewer)
    const isNew = viewer.avatar_signature === null
    before.set(person.username, isNew ? nothingBefore : await madeBefore(actor))
    if (!isNew) return actor
    counts.people += 1
    await keepPicture(app, viewer.id, await renderAvatar(person.look), (db, image) =>
      wearAvatar(db, viewer.id, image.signature),
    )
    return actor
  }

  async function makesBoard({ owner, name, description, privacy, sections }: DemoBoard) {
    const actor = await need(actors, owner)
    const existing = before.get(owner)?.boards.get(name)
    const board_id = existing ?? (await actor.does(boardCreate, { name, description, privacy })).id
    if (existing === undefined) counts.boards += 1
    const named = new Map<string, string>()
    if (existing !== undefined) {
      for (const one of await actor.readsAll<SectionView, typeof boardSectionsGet>(boardSectionsGet, {
        board_id,
      }))
        named.set(one.title, one.id)
    }
    for (const title of sections)
      if (!named.has(title))
        named.set(title, (await actor.does(boardSectionCreate, { board_id, name: title })).id)
    return { id: board_id, sections: named }
  }

  async function bringsPin(pin: DemoPin): Promise<string> {
    const [actor, board] = await Promise.all([ownerOf(pin.board), need(boards, pin.board)])
    const existing = before.get(need(boardNamed, pin.board).owner)?.pins.get(pinKey(board.id, pin.title))
    if (existing !== undefined) return existing
    const { bytes, mime } = await renderPicture(need(pictures, pin.file), pin.variant)
    const { title, description, alt_text, link } = pin
    const section = pin.section === null ? undefined : board.sections.get(pin.section)
    const image_base64 = `data:${mime};base64,${bytes.toString('base64')}`
    const made = await actor.does(pinCreate, {
      board_id: board.id,
      section,
      title,
      description,
      alt_text,
      link,
      image_base64,
      method: 'uploaded',
    })
    counts.pins += 1
    onPin?.(counts.pins)
    return made.id
  }

  async function savesPin({ pin, board: key, section, description }: DemoSave): Promise<void> {
    const [actor, board, pin_id] = await Promise.all([ownerOf(key), need(boards, key), need(pins, pin)])
    const title = need(titles, pin)
    if (before.get(need(boardNamed, key).owner)?.pins.has(pinKey(board.id, title))) return
    const section_id = section === null ? undefined : board.sections.get(section)
    await actor.does(repinCreate, {
      pin_id,
      board_id: board.id,
      section: section_id,
      ...(description !== null && { description }),
      method: 'repin',
    })
    counts.saves += 1
  }

  /** Invited again, a member stays as they are. */
  async function joinsBoard({ board: key, person }: DemoMembership): Promise<void> {
    const [owner, board, member] = await Promise.all([ownerOf(key), need(boards, key), need(actors, person)])
    const [row] = await owner.does(boardInviteCreate, {
      board_id: board.id,
      invited_user_ids: [member.viewer.id],
    })
    if (row?.state === 'invited') await member.does(boardInviteAccept, { board_id: board.id })
  }

  async function follows({ by, person, board }: DemoFollow): Promise<void> {
    const actor = await need(actors, by)
    if (person !== undefined)
      await actor.does(userFollowCreate, { user_id: (await need(actors, person)).viewer.id })
    if (board !== undefined) await actor.does(boardFollowCreate, { board_id: (await need(boards, board)).id })
  }

  const titles = new Map(world.pins.map((pin) => [pin.key, pin.title]))
  const acts: Act[] = [
    ...world.people.map((person) => ({
      ago: person.joined_ago,
      start: () => note(actors, person.username, joins(person)),
    })),
    ...world.boards.map((board) => ({
      ago: board.created_ago,
      start: () => note(boards, board.key, makesBoard(board)),
    })),
    ...world.pins.map((pin) => ({ ago: pin.created_ago, start: () => note(pins, pin.key, bringsPin(pin)) })),
    ...world.saves.map((save) => ({ ago: save.saved_ago, start: () => savesPin(save) })),
    ...world.memberships.map((one) => ({ ago: one.ago, start: () => joinsBoard(one) })),
    ...world.follows.map((follow) => ({ ago: follow.ago, start: () => follows(follow) })),
  ]
  const business = {
    product,
    usernames: world.people.map((person) => person.username),
    actorOf: (username: string) => need(actors, username),
    onBusiness: () => void counts.businesses++,
  }
  const known = new Set(business.usernames)
  // The side for advertisers may be left out.
  if (app.sides.business.is_installed)
    acts.push(
      ...businessActs(
        business,
        businessSketches().filter(({ owner }) => known.has(owner)),
      ),
    )
  await inOrder(
    acts.toSorted((a, b) => b.ago - a.ago),
    (act) => {
      clock.goTo(act.ago)
      return act.start()
    },
  )
  return counts
}

interface Before {
  boards: Map<string, string>
  pins: Map<string, string>
}

const nothingBefore: Before = { boards: new Map(), pins: new Map() }
const pinKey = (board_id: BoardId, title: string) => `${board_id} ${title}`

async function madeBefore(actor: DemoActor): Promise<Before> {
  const { username } = actor.viewer
  const boards = await actor.readsAll<BoardView, typeof boardsGet>(boardsGet, { username })
  const pins = await actor.readsAll<PinView, typeof userPinsGet>(userPinsGet, { username })
  return {
    boards: new Map(boards.map((board) => [board.name, board.id])),
    pins: new Map(pins.map((pin) => [pinKey(pin.board.id, pin.title), pin.id])),
  }
}

function need<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the story needs ${String(key)} before it is there`)
  return value
}

/** Noted at once, so that what comes later can wait for it. */
function note<Value>(map: Map<string, Promise<Value>>, key: string, made: Promise<Value>): Promise<Value> {
  map.set(key, made)
  return made
}

/** Starts the acts one after another, a few at once; the first failure ends it. */
async function inOrder(acts: readonly Act[], start: (act: Act) => Promise<unknown>): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  for (const act of acts) {
    if (act.is_alone) await Promise.all(underWay)
    else if (underWay.size >= width) await Promise.race(underWay)
    const done = start(act)
    underWay.add(done)
    // A failure stays, for the next caller.
    void whenWell(done, () => underWay.delete(done))
    if (act.is_alone) await done
  }
  await Promise.all(underWay)
}

async function whenWell(done: Promise<unknown>, then: () => unknown): Promise<void> {
  try {
    await done
    then()
  } catch {
    // Reported where it is waited for.
  }
}
