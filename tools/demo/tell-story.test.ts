import { newIdFrom } from '@bowerbird/contract/kernel/ids'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { pinGet, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { hashPassword } from '@bowerbird/core/identity/password'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { world as openWorld } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { storyClock } from './story-clock.ts'
import { tellStory } from './tell-story.ts'
import { demoWorld } from './world.ts'
import type { DemoWorld } from './world-types.ts'

/** A few users of the world with a few of their pins, so that the story is quickly made. */
function small({ people, boards, pins, saves, memberships, follows }: DemoWorld): DemoWorld {
  const names = new Set(['maren_solberg', 'anouk_lefevre', 'noor_siddiqui'])
  const theirs = boards.filter((board) => names.has(board.owner))
  const keys = new Set(theirs.map((board) => board.key))
  const few = pins
    .filter((pin) => keys.has(pin.board))
    .filter((_, place) => place % 4 === 0)
    .slice(0, 10)
  const pinned = new Set(few.map((pin) => pin.key))
  return {
    people: people.filter((person) => names.has(person.username)),
    boards: theirs,
    pins: few,
    saves: saves.filter((save) => keys.has(save.board) && pinned.has(save.pin)),
    memberships: memberships.filter(({ board, person }) => keys.has(board) && names.has(person)),
    follows: follows.filter(
      ({ by, person, board }) =>
        names.has(by) && (person === undefined ? keys.has(board ?? '') : names.has(person)),
    ),
  }
}

async function stage() {
  const opened = await openWorld()
  const clock = storyClock()
  Object.assign(opened.app, { clock })
  opened.app.database.new_id = newIdFrom(() => clock.newId())
  const product = {
    app: opened.app,
    clock,
    dispatcher: opened.dispatcher,
    settle: async () => opened.drain(),
    close: async () => undefined,
  }
  return { ...opened, product }
}

test(
  'DISCOVER-07 the story fills a new site through the product’s calls, dated as written, and a second run makes nothing twice',
  { timeout: 60_000 },
  async () => {
    const { product, visitor, db, drain } = await stage()
    const demo = small(demoWorld())
    const password_hash = await hashPassword('a password of demo people')
    const first = await tellStory({ product, world: demo, password_hash })
    expect(first).toEqual({
      people: 3,
      boards: demo.boards.length,
      pins: demo.pins.length,
      saves: demo.saves.length,
      businesses: 1,
    })
    await drain()

    const anouk = await visitor.did(userGet, { username: 'anouk_lefevre' })
    expect(anouk).toMatchObject({
      is_demo: true,
      full_name: 'Anouk Lefèvre',
      image_medium_url: expect.stringContaining('/75x75/'),
    })
    expect(Date.now() - Date.parse(anouk.created_at)).toBeGreaterThan(300 * 24 * 3600 * 1000)
    const herbarium = await visitor.did(boardGet, { username: 'anouk_lefevre', slug: 'herbarium' })
    expect(herbarium.section_count).toBe(3)
    const salt_air = await visitor.did(boardGet, { username: 'maren_solberg', slug: 'salt-air' })
    expect(salt_air.collaborating_users.map((person) => person.username)).toEqual([
      'maren_solberg',
      'anouk_lefevre',
    ])

    // The lists go by ids, what people read goes by dates: both tell the same order.
    const listed = await visitor.did(userPinsGet, { username: 'maren_solberg', page_size: 50 })
    const dates = listed.map((pin) => Date.parse(pin.created_at))
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))

    const second = await tellStory({ product, world: demo, password_hash })
    expect(second).toEqual({ people: 0, boards: 0, pins: 0, saves: 0, businesses: 0 })
    expect(await db.selectFrom('pin').select('pin_id').execute()).toHaveLength(
      demo.pins.length + demo.saves.length,
    )
  },
)

test('DISCOVER-07 a story that was broken off goes on where it ended', { timeout: 60_000 }, async () => {
  const { product, db } = await stage()
  const demo = small(demoWorld())
  const password_hash = await hashPassword('a password of demo people')
  await tellStory({
    product,
    world: { ...demo, pins: demo.pins.slice(0, 4), saves: [], memberships: [], follows: [] },
    password_hash,
  })
  const rest = await tellStory({ product, world: demo, password_hash })
  expect(rest).toEqual({
    people: 0,
    boards: 0,
    pins: demo.pins.length - 4,
    saves: demo.saves.length,
    businesses: 0,
  })
  expect(await db.selectFrom('pin').select('pin_id').execute()).toHaveLength(
    demo.pins.length + demo.saves.length,
  )
})

test(
  'OPS-13 demo people log in with the printed password, and leave the site to the first who signs up',
  { timeout: 60_000 },
  async () => {
    const { product, visitor, make, db } = await stage()
    const demo = small(demoWorld())
    await tellStory({
      product,
      world: { ...demo, boards: [], pins: [], saves: [], memberships: [], follows: [] },
      password_hash: await hashPassword('a password of demo people'),
    })
    expect(
      await visitor.did(userSessionCreate, {
        username_or_email: 'maren_solberg',
        password: 'a password of demo people',
      }),
    ).toMatchObject({ isAuth: true, isOwner: false })
    expect(await db.selectFrom('site_owner').select('user_id').execute()).toEqual([])
    expect((await make.pinner()).viewer.is_owner).toBe(true)
  },
)

test('DISCOVER-07 a real user who has a demo name keeps it', { timeout: 60_000 }, async () => {
  const { product, visitor, make } = await stage()
  product.clock.goTo(500 * 24 * 60)
  const real = await make.pinner({ username: 'maren_solberg', full_name: 'Maren Solberg, the real one' })
  const demo = small(demoWorld())
  await tellStory({
    product,
    world: { ...demo, boards: [], pins: [], saves: [], memberships: [], follows: [] },
    password_hash: await hashPassword('a password of demo people'),
  })
  expect(await visitor.did(userGet, { username: 'maren_solberg' })).toMatchObject({
    id: real.id,
    is_demo: false,
  })
  expect(await visitor.did(userGet, { username: 'maren_solberg_demo' })).toMatchObject({ is_demo: true })
})

test(
  'DISCOVER-07 a picture of the story is served in its renditions and says what it shows',
  { timeout: 60_000 },
  async () => {
    const { product, visitor, fetch } = await stage()
    const demo = small(demoWorld())
    const [pin] = demo.pins
    if (!pin) throw new Error('the small world has no pin')
    await tellStory({
      product,
      world: { ...demo, pins: [pin], saves: [], memberships: [], follows: [] },
      password_hash: await hashPassword('a password of demo people'),
    })
    const owner = demo.boards.find((board) => board.key === pin.board)?.owner ?? ''
    const [listed] = await visitor.did(userPinsGet, { username: owner })
    const detail = await visitor.did(pinGet, { id: listed?.id ?? '' })
    expect(detail).toMatchObject({ title: pin.title, description: pin.description, alt_text: pin.alt_text })
    expect((await fetch(detail.images['236x']?.url ?? '')).status).toBe(200)
  },
)
