import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { tokenViewer } from '@bowerbird/core/identity/access-token-queries'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { Actor } from './actor.ts'
import { callerOf } from './caller-of.ts'
import type { Pinner } from './make.ts'
import type { Who } from './permission-model.ts'
import type { World } from './world.ts'

/** A user as the model knows them, with what they can send. */
export interface Player extends Who {
  actor: Actor
  headers: Record<string, string>
}

export type Cast = Awaited<ReturnType<typeof castOf>>

/**
 * Three who have boards and work on each other's, one who worked on all and was put out, one who follows
 * everyone, a visitor, a browser with every share link that ever was, and two tokens of the first: one of
 * them knows of secret boards.
 */
export async function castOf(home: World, extras: readonly string[] = []) {
  // The site owner is not one of the users of this matrix.
  await home.make.pinner()
  const names = ['ada', 'ben', 'cleo', 'dora', 'fan', ...extras]
  const people = new Map<string, Pinner>()
  const players = new Map<string, Player>()
  for (const name of names) {
    const person = await home.make.pinner()
    people.set(person.id, person)
    const secret = await tokenOf(home, person, ['read', 'write', 'secret'])
    players.set(name, {
      name,
      person: person.id,
      knows_secrets: true,
      passes: [],
      actor: person,
      headers: { Authorization: `Bearer ${secret.token}` },
    })
    if (name !== 'ada' && name !== 'eve') continue
    const plain = await tokenOf(home, person, ['read', 'write'])
    for (const [title, { viewer, token }] of Object.entries({ secret, plain })) {
      const said = `${name}'s ${title} token`
      players.set(said, {
        name: said,
        person: person.id,
        knows_secrets: title === 'secret',
        passes: [],
        actor: actorWith(home, viewer, []),
        headers: { Authorization: `Bearer ${token}` },
      })
    }
  }
  const of = (name: string): Player => {
    const player = players.get(name)
    if (!player) throw new Error(`no player is called ${name}`)
    return player
  }
  const fan = of('fan')
  for (const id of people.keys())
    if (id !== fan.person) await fan.actor.did(userFollowCreate, { user_id: id })
  players.set('nobody', visitor('nobody', home.visitor))
  const passes: string[] = []
  const guest = { ...visitor('guest', actorWith(home, null, passes)), passes: [] as Who['passes'][number][] }
  players.set('guest', guest)
  return { of, all: [...players.values()], people, guest, opened: passes }
}

const visitor = (name: string, actor: Actor): Player => ({
  name,
  person: null,
  knows_secrets: true,
  passes: [],
  actor,
  headers: {},
})

async function tokenOf(home: World, person: Pinner, scopes: TokenScope[]) {
  const { token } = await person.did(accessTokenCreate, { name: scopes.join(' '), scopes })
  const viewer = await tokenViewer(home.db, token, home.clock.now())
  if (!viewer) throw new Error('the new token belongs to no account')
  return { token, viewer }
}

/** A user whose browser or script brings these passes along, whatever they are by then. */
export function actorWith({ dispatcher }: World, viewer: Viewer | null, passes: readonly string[]): Actor {
  const call: Actor['call'] = (definition, input, extra) =>
    dispatcher.run(definition, input, { ...callerOf(viewer, extra?.idempotency_key), guest_tokens: passes })
  return {
    viewer,
    call,
    async did(definition, input) {
      const outcome = await call(definition, input)
      if (!outcome.ok) throw new Error(`${definition.id} was refused: ${outcome.code}: ${outcome.message}`)
      return outcome.data
    },
  }
}
