import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import { peopleByIds } from './people-queries.ts'
import type { Person } from './people-queries.ts'

/** Somebody by username, old ones included; unknown and closed accounts are not found. */
export async function findPerson(ctx: Pick<AnyCtx, 'db'>, username: string): Promise<Person> {
  const user_id = await idOfUsername(ctx.db, username)
  const person = user_id === undefined ? undefined : (await peopleByIds(ctx.db, [user_id])).get(user_id)
  if (!person) throw notFound()
  return person
}
