import { hostname } from 'node:os'
import { siteHealthGet, siteVersionsGet } from '@bowerbird/contract/desk/desk-calls'
import { world, type World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { task } from '../jobs/task.ts'
import { failJob, jobIds } from './test-job-queries.ts'
import { putReportOfOther, silenceReports } from './test-report-queries.ts'
import { announceWorker } from '../jobs/job-queries.ts'
import { sendMail } from '../mail/send-mail.ts'
import { noteMailFailure } from '../mail/mail-queries.ts'
import { noteBackup } from './last-backup.ts'
import { changelogOf } from './read-versions.ts'
import { processReports } from './process-report-queries.ts'
import { reportProcess } from './report-process.ts'

const dayMs = 24 * 3600 * 1000

async function people(env: Record<string, string> = {}) {
  const home = await world({ env })
  return { ...home, owner: await home.make.pinner(), ben: await home.make.pinner() }
}

const ctxOf = ({ app, db, clock }: Pick<World, 'app' | 'db' | 'clock'>) => ({
  db,
  app,
  now: clock.now(),
  newId: app.database.new_id,
})

test.each([siteHealthGet, siteVersionsGet])('OPS-07 $id is for the owner of the site alone', async (call) => {
  const { owner, ben, visitor } = await people()
  expect(await owner.call(call, {})).toMatchObject({ ok: true })
  expect(await ben.call(call, {})).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await visitor.call(call, {})).toMatchObject({ ok: false, code: 'not_signed_in' })
})

test('OPS-07 the owner sees the database, the disk and the memory of the process that answers', async () => {
  const { owner } = await people()
  const { database, disk, memory } = await owner.did(siteHealthGet, {})
  expect(database.version).toMatch(/^\d+/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connection_count).toBeGreaterThan(0)
  expect(database.most_connections).toBeGreaterThan(database.connection_count)
  expect(disk.free_bytes).toBeGreaterThan(0)
  expect(disk.total_bytes).toBeGreaterThanOrEqual(disk.free_bytes ?? Infinity)
  expect(memory.free_bytes).toBeLessThanOrEqual(memory.total_bytes)
  expect(memory.processes).toMatchObject([{ role: 'all', pid: process.pid, is_this: true, is_silent: false }])
  expect(memory.processes[0]?.bytes).toBeGreaterThan(10_000_000)
})

test('OPS-07 OPS-03 processes of other roles report themselves; one that stops is forgotten, one that falls silent is shown as such', async () => {
  const home = await people()
  const worker = { ...home.app, settings: { ...home.app.settings, role: 'worker' as const } }
  const stop = await reportProcess(worker)
  await stop()
  expect(await processReports(home.db)).toEqual([])
  expect((await home.owner.did(siteHealthGet, {})).memory.processes).toHaveLength(1)

  await putReportOfOther(home.db, { process_id: 'elsewhere', role: 'discovery', host: 'other' })
  const seen = async () => (await home.owner.did(siteHealthGet, {})).memory
  expect(await seen()).toMatchObject({
    processes: [{ is_this: true }, { role: 'discovery', host: 'other', bytes: 512, is_silent: false }],
  })
  await silenceReports(home.db, 120)
  expect(await seen()).toMatchObject({
    state: 'look',
    notice: 'silent',
    processes: [{ is_silent: false }, { host: 'other', is_silent: true }],
  })
  // A process that crashed is replaced by the next one of its host and number.
  await putReportOfOther(home.db, { process_id: 'crashed', role: 'all', host: hostname(), pid: process.pid })
  const replacing = await reportProcess(home.app)
  await replacing()
  expect((await processReports(home.db)).map((one) => one.process_id)).not.toContain('crashed')
  await silenceReports(home.db, 1000)
  const again = await reportProcess(home.app)
  await again()
  expect((await seen()).processes).toHaveLength(1)
})

test('OPS-07 the owner sees that no process runs jobs, and when one does', async () => {
  const { owner, db, drain } = await people()
  await drain()
  expect((await owner.did(siteHealthGet, {})).jobs).toMatchObject({ state: 'failing', notice: 'no_worker' })
  await announceWorker(db, { worker_id: 'one', host: 'here', pid: 1 })
  expect((await owner.did(siteHealthGet, {})).jobs).toMatchObject({
    state: 'good',
    notice: null,
    worker_count: 1,
    failed_count: 0,
  })
  // Given up on a moment ago: by its wait between tries it would be due in some hours only.
  const later = task('test_later', z.object({}), async () => {})
  await later.enqueue(db, {}, { run_at: new Date('2099-01-01') })
  for (const id of await jobIds(db)) await failJob(db, id, { attempts: 10, error: 'no' })
  expect((await owner.did(siteHealthGet, {})).jobs).toMatchObject({
    state: 'look',
    notice: 'failed',
    failed_count: 1,
  })
})

test('OPS-07 OPS-11 the newest refusal of the mail server is shown without the address of its recipient', async () => {
  const home = await people({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const mail = {
    purpose: 'notice' as const,
    kind: 'note',
    to: 'zed@example.org',
    subject: 'Hi',
    body: 'Hello',
  }
  await sendMail(ctxOf(home), mail)
  const { mail_id } = await home.db
    .selectFrom('mail_message')
    .select('mail_id')
    .orderBy('mail_id', 'desc')
    .executeTakeFirstOrThrow()
  const failure = '550 <zed@example.org> is not known here'
  await noteMailFailure(home.db, mail_id, { failure, is_last: true, now: home.clock.now() })
  const { mail: health } = await home.owner.did(siteHealthGet, {})
  expect(health).toMatchObject({
    state: 'failing',
    notice: 'refused',
    last_failure: { text: '550 <[email]> is not known here' },
  })
})

test('OPS-07 OPS-05 the age of the last backup is shown, and warned of after seven days', async () => {
  const { owner, db, clock } = await people()
  const backup = async () => (await owner.did(siteHealthGet, {})).backup
  expect(await backup()).toEqual({ state: 'look', notice: 'never', ended_at: null, bytes: null })
  const ended_at = clock.now()
  await noteBackup(db, { bytes: 12, ended_at: new Date(0) })
  await noteBackup(db, { bytes: 4096, ended_at })
  expect(await backup()).toEqual({
    state: 'good',
    notice: null,
    ended_at: ended_at.toISOString(),
    bytes: 4096,
  })
  clock.advance(8 * dayMs)
  expect(await backup()).toMatchObject({ state: 'look', notice: 'old' })
})

test("OPS-07 the owner sees which version runs, on what, and the product's own changelog", async () => {
  const { owner } = await people()
  const versions = await owner.did(siteVersionsGet, {})
  expect(versions).toMatchObject({ node: process.versions.node, version: expect.stringMatching(/^\d+\.\d+/) })
  expect(versions.migration_count).toBeGreaterThan(20)
  expect(versions.last_migration?.name).toMatch(/^(?:core|pinner|ads)\/\S+$/)
  expect(versions.changelog[0]?.title).toMatch(/^(?:Unreleased|\d)/)
  expect(versions.changelog[0]?.parts[0]?.entries.length).toBeGreaterThan(3)
})

test('OPS-07 a changelog is read as versions, their parts with a text and entries, links by their words', () => {
  expect(
    changelogOf(
      '# Changelog\n\nIntro.\n\n## 1.1.0 (2026-02-03)\n\nFirst line\nof two.\n\n- One `x`, see [docs](a.md),\n  in two lines.\n- Two\n\n### Fixed\n\n- Three\n\n## 1.0.0\n- Only',
    ),
  ).toEqual([
    {
      title: '1.1.0 (2026-02-03)',
      parts: [
        { title: '', text: 'First line of two.', entries: ['One `x`, see docs, in two lines.', 'Two'] },
        { title: 'Fixed', text: '', entries: ['Three'] },
      ],
    },
    { title: '1.0.0', parts: [{ title: '', text: '', entries: ['Only'] }] },
  ])
  expect(changelogOf('')).toEqual([])
})
