import { boardCreate, boardSectionCreate } from '@bowerbird/contract/boards/board-calls'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Db } from '@bowerbird/core/db/database'
import type { Dispatcher } from '@bowerbird/core/call/route'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { Actor } from './actor.ts'
import { callerOf } from './caller-of.ts'
import { picture } from './picture.ts'
import { dropWelcomeMail } from './welcome-mail-queries.ts'

interface Parts {
  db: Db
  actor: (viewer: Viewer | null) => Actor
  visitor: Actor
  viewerOf: (user_id: UserId, browser_session_id: string) => Promise<Viewer | undefined>
  dispatcher: Dispatcher
  /** Lets the first account in where others could reach the site. */
  owner_code: string
}

export type Pinner = Actor & { viewer: Viewer; username: string; id: UserId }
type PinInput = Partial<Omit<Input<typeof pinCreate>, 'board_id'>> & { color?: string }

/**
 * People, boards and pins for tests, made through the product's own calls. Each world counts its own: a test's pictures, and
 * so which of them look alike, do not depend on the tests that ran before it.
 */
export function createMaker({ db, actor, viewerOf, dispatcher, owner_code }: Parts) {
  let made = 0

  async function pinner(given: Partial<Input<typeof userRegisterCreate>> = {}): Promise<Pinner> {
    const number = ++made
    const caller = callerOf(null)
    const name = given.full_name ?? `Pinner ${number}`
    const outcome = await dispatcher.run(
      userRegisterCreate,
      {
        email: `pinner${number}@example.com`,
        password: 'correct horse battery',
        full_name: name,
        username: `pinner${number}`,
        age: 30,
        owner_code,
        ...given,
      },
      caller,
    )
    if (!outcome.ok) throw new Error(`sign-up was refused: ${outcome.message}`)
    const user_id = outcome.data.id ?? asUserId('')
    await dropWelcomeMail(db, user_id)
    const viewer = await viewerOf(user_id, caller.browser_session_id ?? '')
    if (!viewer) throw new Error('the session of a new account is not there')
    return { ...actor(viewer), viewer, username: viewer.username, id: viewer.id }
  }

  const board = (owner: Actor, given: Partial<Input<typeof boardCreate>> = {}) =>
    owner.did(boardCreate, { name: `Board ${++made}`, ...given })
  const section = (owner: Actor, board_id: BoardId, name = `Section ${++made}`) =>
    owner.did(boardSectionCreate, { board_id, name })

  /** A pin with a picture that no other pin has, unless one is given. */
  async function pin(owner: Actor, board_id: BoardId, given: PinInput = {}) {
    const { color, ...input } = given
    const image_base64 =
      input.image_url || input.upload_id
        ? undefined
        : await picture({ seed: ++made, ...(color && { color }) })
    return owner.did(pinCreate, {
      title: `Pin ${made}`,
      ...(image_base64 && { image_base64 }),
      ...input,
      board_id,
    })
  }

  return { pinner, board, section, pin }
}
