import { Buffer } from 'node:buffer'
import { asCommentId, asConversationId } from '@bowerbird/contract/kernel/ids'
import type { ConversationId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sessionsOf } from '@bowerbird/core/identity/own-session-queries'
import { accessTokensOf } from '@bowerbird/core/identity/access-token-queries'
import { ownConversations } from '../messages/message-access.ts'
import { commentsBy } from '../comments/comment-queries.ts'
import { countsToExport, placeOfCount } from '../analytics/count-export-queries.ts'
import { libraryEntries } from '../exports/library-entries.ts'
import { boardIdsToExport } from '../exports/library-queries.ts'
import type { Library } from '../exports/exported-library.ts'
import { pictureShelf } from '../exports/picture-shelf.ts'
import type { ZipEntry } from '../exports/zip-file.ts'
import {
  accountToExport,
  conversationIdsOf,
  conversationToExport,
  peopleToExport,
  picturesToExport,
} from './export-queries.ts'
import { likesToExport, reportsToExport, settingsToExport, waysInToExport } from './export-setting-queries.ts'

type Asked = Omit<Library, 'scope' | 'board_ids'>

/** Lists go into files of so many. */
const atOnce = 1000

/** Everything of a user, a file at a time: theirs, never what others wrote only for others. */
export async function* exportEntries(asked: Asked): AsyncGenerator<ZipEntry> {
  const { db, user_id, now } = asked
  const board_ids = await boardIdsToExport(db, user_id)
  const source = { ...asked, scope: 'everything' as const, board_ids }
  const json = (name: string, value: unknown) => jsonEntry(name, value, now)
  yield json('account.json', await accountToExport(db, user_id))
  yield json('sign-in.json', {
    sessions: await sessionsOf(db, user_id, new Date(0)),
    access_tokens: await accessTokensOf(db, user_id),
    ...(await waysInToExport(db, user_id)),
  })
  yield json('settings.json', await settingsToExport(db, user_id))
  yield json('reports.json', await reportsToExport(db, user_id))
  yield json('people.json', await peopleToExport(db, user_id))
  for await (const { number, rows } of inPages(
    source,
    commentsBy,
    (comment) => comment.comment_id,
    asCommentId('0'),
  ))
    yield json(`comments/comments-${number}.json`, rows)
  yield json('comments/likes.json', await likesToExport(db, user_id))
  for await (const { rows } of inPages(source, conversationIdsOf, (id) => id, asConversationId('0')))
    for (const id of rows) yield json(`messages/${id}.json`, await conversation(source, id))
  for await (const { number, rows } of inPages(source, countsToExport, placeOfCount, ''))
    yield json(`analytics/analytics-${number}.json`, rows)
  const shelf = pictureShelf(source)
  yield* libraryEntries(source, shelf)
  for await (const { rows } of inPages(source, picturesToExport, (signature) => signature, ''))
    yield* shelf.put(rows)
}

export const jsonEntry = (name: string, value: unknown, at: Date): ZipEntry => ({
  name,
  at,
  data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
  is_text: true,
})

/** As its member reads it: with no one who is gone, and no one whom a block keeps from them. */
async function conversation({ db, user_id }: Asked, conversation_id: ConversationId) {
  const own = (await ownConversations({ db }, user_id, [conversation_id])).get(conversation_id)
  return conversationToExport(db, { conversation_id, member_ids: [user_id, ...(own?.others ?? [])] })
}

type Read<Row, Key> = (db: Db, page: { user_id: UserId; after: Key; limit: number }) => Promise<Row[]>

async function* inPages<Row, Key extends string>(
  { db, user_id, signal }: Asked,
  read: Read<Row, Key>,
  keyOf: (row: Row) => Key,
  begin: Key,
): AsyncGenerator<{ number: number; rows: Row[] }> {
  for (let after = begin, number = 1; ; number++) {
    signal.throwIfAborted()
    const rows = await read(db, { user_id, after, limit: atOnce })
    const last = rows.at(-1)
    if (last === undefined) return
    yield { number, rows }
    after = keyOf(last)
  }
}
