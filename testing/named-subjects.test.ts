import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { furnishedWorld, plainInput } from './every-call.ts'
import { tableContents } from './table-contents-queries.ts'
import { world } from './world.ts'

/** Calls that remove, block, revoke or end something without being named delete. */
const endsByOtherName =
  /block|archive|restriction|log_out|closure|undo|stop|merge|unsubscribe|failed|refunded|decide|trash\/delete|\/views|hidden_promotions|statuses/i

/** Calls that these words find, although they end nothing. */
const endsNothing = ['POST /vx/views/', 'POST /vx/hidden_promotions/']

/** Calls whose declared subject is the caller, or the caller's only thing of that kind. */
const endsOwn: Record<string, string> = {
  'UserSessionResource.delete': 'logs the caller out',
  'AppTokenResource.delete': 'revokes the token that the call is made with',
  'UserTotpResource.delete': "switches the caller's authenticator app off",
  'AccountClosureResource.create': "closes the caller's account",
  'DELETE /vx/business/': "closes the caller's business",
  'DELETE /v3/admin/checklist/': 'shows the first steps that the owner dismissed again',
}

/** The options that name what is ended: without one of them, or with other names, a call is refused. */
const subjects: Record<string, readonly string[]> = {
  'BoardCollaboratorResource.delete': ['user_id', 'invited_user_id'],
  'BoardInviteResource.delete': ['invited_user_id', 'invite_id'],
  'UserSessionsResource.delete': ['session_id', 'all_others'],
  'POST /v3/trash/delete/': ['item_ids', 'all'],
  'LessOfResource.delete': ['pin_id', 'user_id', 'topic'],
  'TypeaheadClearRecentResource.delete': ['term', 'all'],
}

/** Options of these calls that narrow what they do, and name no subject. */
const notSubject = new Set([
  'orbac_subject_id',
  'remove_pins',
  'delete_pins',
  'aux_data',
  'client_tracking_params',
  'invite_code',
  'block_source',
  'block_context',
  'board_section_id',
  'old_section_id',
  'keep_privacy',
])

const isEnding = (call: Call) =>
  call.verb !== 'GET' &&
  (call.verb === 'DELETE' || call.id.endsWith('.delete') || endsByOtherName.test(call.id)) &&
  !endsNothing.includes(call.id)

function fieldsOf(call: Call): Record<string, z.ZodType> {
  return 'shape' in call.input ? (call.input.shape as Record<string, z.ZodType>) : {}
}

/** Groups of options of which one must be named: those of the table, else each that the schema requires. */
function subjectsOf(call: Call): (readonly string[])[] {
  const required = Object.entries(fieldsOf(call))
    .filter(([name, field]) => !notSubject.has(name) && !field.safeParse(undefined).success)
    .map(([name]) => [name])
  const alternatives = subjects[call.id]
  return alternatives ? [...required, alternatives] : required
}

test(
  'BOARD-05 AC-01 a call that ends something and names no subject, a misspelt or an unknown one, ends nothing',
  { timeout: 120_000 },
  async () => {
    const home = await world()
    const { ada, ben, owner, known, board, pin } = await furnishedWorld(home)
    await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
    await ben.did(boardInviteAccept, { board_id: board.id })
    await home.drain()
    const ending = home.dispatcher.calls.filter(isEnding)
    expect(ending.length).toBeGreaterThan(40)
    // The business side may be absent.
    const hasBusiness = home.dispatcher.calls.some(({ path }) => path.startsWith('/vx/business/'))
    const listed = Object.keys(endsOwn).filter((id) => hasBusiness || !id.includes('/vx/business/'))
    expect(listed.filter((id) => !ending.some((call) => call.id === id))).toEqual([])
    const withoutSubject = ending.filter((call) => !(call.id in endsOwn) && subjectsOf(call).length === 0)
    expect(withoutSubject.map(({ id }) => id)).toEqual([])

    const before = await tableContents(home.db)
    for (const call of ending.filter(({ id }) => !(id in endsOwn))) {
      const actors = call.access === 'owner' ? [owner] : [ben, ada]
      const complete = plainInput(call, known)
      for (const group of subjectsOf(call)) {
        const rest = Object.fromEntries(Object.entries(complete).filter(([name]) => !group.includes(name)))
        const unknown = Object.fromEntries(group.map((name) => [name, unknownOf(name)]))
        for (const actor of actors) {
          const misspelt = Object.fromEntries(group.map((name) => [`${name}s_`, complete[name] ?? pin.id]))
          for (const input of [rest, { ...rest, ...misspelt }])
            expect(
              await actor.call(call, input as never),
              `${call.id} ${JSON.stringify(input)}`,
            ).toMatchObject({
              ok: false,
            })
          for (const [name, value] of Object.entries(unknown))
            await actor.call(call, { ...rest, [name]: value })
          expect(await tableContents(home.db), `${call.id} without ${group.join(' or ')}`).toEqual(before)
        }
      }
    }
  },
)

/** A value of the right form that names nothing of this world. */
function unknownOf(name: string): unknown {
  const id = '999999999999'
  if (name.endsWith('s') && name !== 'status') return [id]
  return id
}
