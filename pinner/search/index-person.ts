import type { Db } from '@bowerbird/core/db/database'
import { peopleByIds } from '../profiles/people-queries.ts'
import { deletePersonDocument, upsertPersonDocument } from './person-document-queries.ts'

/** Brings what can be found of a person in step with their row. */
export async function indexPerson(db: Db, user_id: string): Promise<void> {
  const person = (await peopleByIds(db, [user_id])).get(user_id)
  if (person) await upsertPersonDocument(db, person)
  else await deletePersonDocument(db, user_id)
}
