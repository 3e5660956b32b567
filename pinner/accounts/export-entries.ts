import { Buffer } from 'node:buffer'
import type { Db } from '@bowerbird/core/db/database'
import { sessionsOf } from '@bowerbird/core/identity/own-session-queries'
import { accessTokensOf } from '@bowerbird/core/identity/access-token-queries'
import { originalKey } from '@bowerbird/core/media/media-keys'
import type { FileStore } from '@bowerbird/core/media/store'
import { ownConversations } from '../messages/message-access.ts'
import { commentsBy } from '../comments/comment-queries.ts'
import {
  accountToExport,
  boardsToExport,
  conversationIdsOf,
  conversationToExport,
  peopleToExport,
  picturesToExport,
  pinsToExport,
} from './export-queries.ts'
import { likesToExport, reportsToExport, settingsToExport, waysInToExport } from './export-setting-queries.ts'
import type { ZipEntry } from './zip-file.ts'

interface Source {
  db: Db
  files: FileStore
  user_id: string
  now: Date
  signal: AbortSignal
}

/** Lists go into files of so many. */
const atOnce = 1000

/** Everything of somebody, a file at a time: theirs, never what others wrote only for others. */
export async function* exportEntries(source: Source): AsyncGenerator<ZipEntry> {
  const { db, user_id, now } = source
  const json = (name: string, value: unknown): ZipEntry => ({
    name,
    at: now,
    data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
    is_text: true,
  })
  yield json('account.json', await accountToExport(db, user_id))
  yield json('sign-in.json', {
    sessions: await sessionsOf(db, user_id, new Date(0)),
    access_tokens: await accessTokensOf(db, user_id),
    ...(await waysInToExport(db, user_id)),
  })
  yield json('settings.json', await settingsToExport(db, user_id))
  yield json('reports.json', await reportsToExport(db, user_id))
  yield json('people.json', await peopleToExport(db, user_id))
  yield json('boards.json', await boardsToExport(db, user_id))
  for await (const { number, rows } of inPages(source, pinsToExport, (pin) => pin.pin_id))
    yield json(`pins/pins-${number}.json`, rows)
  for await (const { number, rows } of inPages(source, commentsBy, (comment) => comment.comment_id))
    yield json(`comments/comments-${number}.json`, rows)
  yield json('comments/likes.json', await likesToExport(db, user_id))
  for await (const { rows } of inPages(source, conversationIdsOf, (id) => id))
    for (const id of rows) yield json(`messages/${id}.json`, await conversation(source, id))
  yield* pictures(source)
}

/** As its member reads it: with nobody who is gone, and nobody whom a block keeps from them. */
async function conversation({ db, user_id }: Source, conversation_id: string) {
  const own = (await ownConversations({ db }, user_id, [conversation_id])).get(conversation_id)
  return conversationToExport(db, { conversation_id, member_ids: [user_id, ...(own?.others ?? [])] })
}

/** As they were sent, with all that the camera wrote into them. One that is gone is left out. */
async function* pictures(source: Source): AsyncGenerator<ZipEntry> {
  for await (const { rows } of inPages(source, picturesToExport, (picture) => picture.signature, ''))
    for (const { signature, sha256, format, created_at } of rows) {
      source.signal.throwIfAborted()
      const data = await source.files.read(originalKey(sha256))
      const name = `pictures/${signature}.${format === 'jpeg' ? 'jpg' : format}`
      if (data) yield { name, at: created_at, data, is_text: false }
    }
}

type Read<Row> = (db: Db, page: { user_id: string; after: string; limit: number }) => Promise<Row[]>

async function* inPages<Row>(
  { db, user_id, signal }: Source,
  read: Read<Row>,
  keyOf: (row: Row) => string,
  begin = '0',
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
