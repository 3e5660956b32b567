import { hash } from 'node:crypto'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { foldName } from '../library/free-slug.ts'
import { createBoardList } from './board-list.ts'
import { ArchiveFault } from './import-archive.ts'
import type { ImportArchive, ImportReader } from './import-archive.ts'
import { ownBoardsByName, putImportBoards } from './import-board-queries.ts'
import type { ImportItem } from './import-item.ts'
import { importOf, importerRow, updateImport } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { deleteRows, insertRows } from './import-row-queries.ts'
import type { StoredRow } from './import-row-queries.ts'
import { openImport } from './open-import.ts'
import { bowerbirdReader } from './readers/bowerbird.ts'
import { csvReader } from './readers/csv.ts'
import { folderReader } from './readers/folder-with-sidecars.ts'
import { karakeepReader } from './readers/karakeep.ts'
import { netscapeReader } from './readers/netscape-bookmarks.ts'
import { pinryReader } from './readers/pinry.ts'
import { pinterestReader } from './readers/pinterest.ts'
import { rssReader } from './readers/rss.ts'
import { line, tidyItem } from './tidy-item.ts'

const mostRows = 100_000
const rowsAtOnce = 500
/** How long a user has to look at what was read. */
const readyMs = 7 * 24 * 3600 * 1000

/** Reads what was given into rows; a reading that was broken off begins anew. */
export async function readFiles(key: ImportKey, context: TaskContext): Promise<void> {
  const { db, app } = context
  try {
    const archive = await openImport(app, db, key)
    try {
      const reader = await readerOf(archive)
      await deleteRows(db, key)
      await readRows(key, { archive, reader, context })
    } finally {
      await archive.close()
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    await deleteRows(db, key)
    const change = { state: 'failed' as const, message: error.message, changed_at: app.clock.now() }
    await inReading(db, key, (db) => updateImport(db, key, change))
  }
}

async function readerOf(archive: ImportArchive): Promise<ImportReader> {
  for (const reader of importReaders) if (await reader.recognises(archive)) return reader
  throw new ArchiveFault(localized('errors-pinner.thisIsNoFileThatCan'))
}

interface Reading {
  archive: ImportArchive
  reader: ImportReader
  context: TaskContext
}

async function readRows(key: ImportKey, { archive, reader, context }: Reading): Promise<void> {
  const { db, app, signal } = context
  const boards = createBoardList(app.clock.now())
  const waiting: StoredRow[] = []
  let total = 0
  let refused = 0
  let isGoingOn = true

  async function write(): Promise<void> {
    signal.throwIfAborted()
    const rows = waiting.splice(0)
    const now = app.clock.now()
    isGoingOn = await inReading(db, key, async (db) => {
      const added = await insertRows(db, rows)
      total += added
      refused += added === rows.length ? rows.filter((row) => row.state === 'refused').length : 0
      await updateImport(db, key, { total, refused, changed_at: now })
    })
  }

  let row_no = 0
  for await (const row of storedRows(key, { archive, reader, boards, now: app.clock.now() })) {
    if (row_no === mostRows) throw new ArchiveFault(localized('errors-pinner.thereAreMoreThan100000'))
    waiting.push({ ...row, row_no: ++row_no })
    if (waiting.length === rowsAtOnce) await write()
    if (!isGoingOn) return
  }
  await write()
  if (!isGoingOn) return
  await settle(key, { boards, reader, context, isEmpty: total === 0 })
}

interface Settled {
  boards: ReturnType<typeof createBoardList>
  reader: ImportReader
  context: TaskContext
  isEmpty: boolean
}

/** What was read is ready to be looked at, with a proposal for each board. */
async function settle(key: ImportKey, { boards, reader, context, isEmpty }: Settled): Promise<void> {
  if (isEmpty) throw new ArchiveFault(localized('errors-pinner.thereIsNothingInThisFile'))
  const { db, app } = context
  const owner = await importerRow(db, key.user_id)
  const proposed = boards.proposed(key, owner?.preferences?.language ?? null)
  const there = await ownBoardsByName(
    db,
    key.user_id,
    proposed.map((board) => board.folded_name),
  )
  const now = app.clock.now()
  await inReading(db, key, async (db) => {
    await putImportBoards(
      db,
      proposed.map((board) => {
        const board_id = there.get(board.folded_name)
        return board_id === undefined
          ? board
          : { ...board, into_kind: 'existing' as const, new_board_id: board_id }
      }),
    )
    const expires_at = new Date(now.getTime() + readyMs)
    await updateImport(db, key, { state: 'ready', kind: reader.kind, changed_at: now, expires_at })
  })
}

/** In a transaction, while it is still to be read; false when a user stopped it. */
async function inReading(db: Db, key: ImportKey, work: (db: Db) => Promise<void>): Promise<boolean> {
  return transaction(db, async (db) => {
    const row = await importOf(db, key, 'lock')
    if (row?.state !== 'reading') return false
    await work(db)
    return true
  })
}

interface Source {
  archive: ImportArchive
  reader: ImportReader
  boards: ReturnType<typeof createBoardList>
  now: Date
}

async function* storedRows(
  key: ImportKey,
  { archive, reader, boards, now }: Source,
): AsyncGenerator<Omit<StoredRow, 'row_no'>> {
  const empty = {
    ...key,
    link: null,
    item: null,
    likeness: null,
    reason: null,
    pin_id: null,
    old_pin_id: null,
    tries: 0,
    due_at: now,
  }
  const refused = (row: { key: string; where: string; title?: string; link?: string }, reason: string) => ({
    ...empty,
    row_key: row.key.slice(0, 500),
    board_no: 0,
    state: 'refused' as const,
    place: line(row.where, 200) ?? '',
    title: line(row.title, 100) ?? '',
    link: line(row.link, 2048) ?? null,
    reason,
  })
  for (const name of archive.unsafe_names())
    yield refused({ key: `unsafe ${name}`, where: name }, localized('errors-pinner.aFileOfThisNameIs'))
  for await (const record of reader.read(archive)) {
    if (record.type === 'board') boards.describe(record)
    else if (record.type === 'refused') yield refused(record, record.reason)
    else {
      const item = tidyItem(record, now)
      if (typeof item === 'string') yield refused(record, item)
      else
        yield {
          ...empty,
          row_key: item.key.slice(0, 500),
          board_no: boards.numberOf(item.board, item.section),
          state: 'waiting',
          place: line(item.where, 200) ?? '',
          title: item.title ?? '',
          link: item.link ?? null,
          item,
          likeness: likenessOf(item),
        }
    }
  }
}

/** The same for the same thing in the same place, whichever file it came in. */
function likenessOf(item: ImportItem): Buffer {
  const { board = '', section = '', link, title, description, created_at, picture } = item
  const from = picture && ('file' in picture ? picture.file : picture.urls[0])
  const parts = [foldName(board), foldName(section), link, title, description, created_at, from]
  return Buffer.from(hash('sha256', JSON.stringify(parts), 'hex'), 'hex').subarray(0, 16)
}

/** The first that recognises a file reads it: those with the plainest marks stand first. */
const importReaders: readonly ImportReader[] = [
  bowerbirdReader,
  pinterestReader,
  pinryReader,
  karakeepReader,
  netscapeReader,
  csvReader,
  rssReader,
  folderReader,
]
