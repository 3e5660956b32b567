import { visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import type { Log } from '@bowerbird/core/observe/log'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engineOf } from '../discovery/test-engine.ts'
import { browserOf, scratchFiles, storedFiles, uploadForm } from './test-uploads.ts'

/** How many rows every table has. */
async function rowCounts({ db }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}`.execute(
      db,
    )
    counts[name] = counted.rows[0]?.count ?? 0
  }
  return counts
}

/** A log that keeps its lines. */
function keptLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const keep = (fields: unknown, message?: unknown) => void lines.push(JSON.stringify([fields, message]))
  const log: Log = { fatal: keep, error: keep, warn: keep, info: keep, debug: keep, child: () => log }
  return { log, lines }
}

async function annsBrowser(log?: Log) {
  const home = await world(log ? { log } : {})
  const ann = await home.make.pinner()
  const board = await home.make.board(ann)
  await home.make.pin(ann, board.id, { color: '#d02020' })
  const blue = await home.make.pin(ann, board.id, { color: '#2020d0' })
  await engineOf(home)
  const headers = await browserOf(home, ann)
  const look = (bytes: Uint8Array, sent: Record<string, string> = headers) =>
    home.fetch('/media/look/', { method: 'POST', headers: sent, body: uploadForm({}, bytes) })
  return { home, ann, blue, headers, look }
}

test('SEARCH-09 a picture that is sent finds pins like it, and nothing remains of it: no file, no row, no line in the log', async () => {
  const { log, lines } = keptLog()
  const { home, ann, blue, look } = await annsBrowser(log)
  const before = [await storedFiles(home), await rowCounts(home)]
  const bytes = await pictureBytes({ seed: 900, color: '#1818c8' })
  const answer = await look(bytes)
  expect(answer.status).toBe(200)
  const { picture } = (await answer.json()) as { picture: string }
  const { results } = await ann.did(visualLiveSearchGet, { picture })
  // Red is not like it at all.
  expect(results.map((pin) => pin.id)).toEqual([blue.id])
  expect([await storedFiles(home), await rowCounts(home)]).toEqual(before)
  expect(await scratchFiles(home)).toEqual([])
  expect(lines.filter((line) => line.includes(picture) || line.includes('photo.jpg'))).toEqual([])
})

test('SEARCH-09 what a picture was like is forgotten after an hour, and counts for nothing when it was changed', async () => {
  const { home, ann, look } = await annsBrowser()
  const { picture } = (await (await look(await pictureBytes({ seed: 901 }))).json()) as { picture: string }
  expect((await ann.did(visualLiveSearchGet, { picture })).results).toHaveLength(2)
  const changed = `${picture.slice(0, 100)}${picture[100] === 'A' ? 'B' : 'A'}${picture.slice(101)}`
  expect(await ann.call(visualLiveSearchGet, { picture: changed })).toMatchObject({ code: 'bad_request' })
  home.clock.advance(61 * 60_000)
  expect(await ann.call(visualLiveSearchGet, { picture })).toMatchObject({ ok: false, code: 'bad_request' })
})

test('SEARCH-09 a file that is no picture, one that is too large, a visitor and another site are refused', async () => {
  const { home, headers, look } = await annsBrowser()
  const bytes = await pictureBytes({ seed: 902 })
  expect((await look(Buffer.from('not a picture at all'))).status).toBe(400)
  expect((await look(new Uint8Array(51 * 1024 * 1024))).status).toBe(413)
  expect((await look(bytes, {})).status).toBeGreaterThanOrEqual(401)
  expect((await look(bytes, { ...headers, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await home.fetch('/media/look/', { headers })).status).toBe(405)
  expect((await home.fetch('/media/look/', { method: 'POST', headers, body: 'x' })).status).toBe(415)
  expect(await scratchFiles(home)).toEqual([])
})
