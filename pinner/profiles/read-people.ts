import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { linkTokens } from './link-token.ts'
import { tiesAmong } from './follow-queries.ts'
import { peopleByIds } from './people-queries.ts'
import { viewPerson } from './person-view.ts'
import { notFound } from '@bowerbird/core/call/api-error'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import type { Person } from './people-queries.ts'

/** People by id, in the order of the ids. Two queries, however many. */
export async function readPeople(
  ctx: Pick<AnyCtx, 'db' | 'viewer' | 'app' | 'now'>,
  ids: readonly UserId[],
): Promise<UserView[]> {
  const people = await peopleByIds(ctx.db, ids)
  const sees_all = ctx.viewer !== null && knowsSecrets(ctx.viewer)
  const ties = ctx.viewer && (await tiesAmong(ctx.db, ctx.viewer.id, ids))
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person
      ? [
          viewPerson(person, {
            viewer_id: ctx.viewer?.id ?? null,
            is_followed: ties?.followed.has(id) ?? false,
            is_blocked: ties?.blocked.has(id) ?? false,
            sees_all,
            tokensOf: (urls) => linkTokens(ctx.app.security.secret, { pin_id: '', urls }, ctx.now),
          }),
        ]
      : []
  })
}

/** A user by username, old ones included; unknown and closed accounts are not found. */
export async function findPerson(ctx: Pick<AnyCtx, 'db'>, username: string): Promise<Person> {
  const user_id = await idOfUsername(ctx.db, username)
  const person = user_id === undefined ? undefined : (await peopleByIds(ctx.db, [user_id])).get(user_id)
  if (!person) throw notFound()
  return person
}
