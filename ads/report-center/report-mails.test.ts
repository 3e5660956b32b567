import { businessMemberDelete } from '@bowerbird/contract/business/business-calls'
import {
  reportMailGet,
  reportMailStop,
  reportRunCreate,
  reportRunsGet,
  reportScheduleCreate,
  reportScheduleDelete,
  reportSchedulePause,
  reportScheduleUpdate,
  reportSchedulesGet,
} from '@bowerbird/contract/report-center/report-center-calls'
import { setEmail } from '@bowerbird/core/identity/account-row-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { makeReport } from './make-report.ts'
import { makeDueReports, reportWish } from './test-reports.ts'

const dayMs = 86_400_000

async function scene() {
  const home = await world()
  await home.make.pinner()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  await setEmail(home.db, ann.id, ann.viewer.email)
  const ben = await makeMember(home, ann, ['ANALYST'])
  const schedule = await ben.did(reportScheduleCreate, {
    advertiser_id,
    ...reportWish,
    range: 'yesterday',
    rhythm: 'daily',
    recipient_ids: [ann.id, ben.id, ben.id],
  })
  const place = { advertiser_id, report_schedule_id: schedule.id }
  const due = async () => {
    await makeDueReports(home)
  }
  const morning = async () => {
    home.clock.advance(dayMs)
    await due()
  }
  const mails = () =>
    home.db
      .selectFrom('mail_message')
      .selectAll()
      .where('kind', '=', 'report_ready')
      .orderBy('mail_id')
      .execute()
  const runs = () => ann.did(reportRunsGet, { advertiser_id })
  const listed = async () => (await ann.did(reportSchedulesGet, { advertiser_id }))[0]
  return { home, ann, ben, advertiser_id, schedule, place, due, morning, mails, runs, listed }
}

test('REPORT-03 a scheduled report is made once a morning, and its members get one mail each, with a link and a way to stop', async () => {
  const { ann, ben, advertiser_id, schedule, due, morning, mails, runs } = await scene()
  expect(schedule).toMatchObject({ is_paused: false, next_at: expect.any(String) })
  await due()
  expect(await runs()).toEqual([])
  await morning()
  await due()
  const [run, ...more] = await runs()
  expect(more).toEqual([])
  expect(run).toMatchObject({ state: 'done', report_schedule_id: schedule.id, start_date: run?.end_date })
  const sent = await mails()
  expect(sent.map((mail) => mail.to_address).toSorted()).toEqual(
    [ann.viewer.email, ben.viewer.email].toSorted(),
  )
  for (const mail of sent) {
    expect(mail.body).toContain(`/advertiser/${advertiser_id}/report-center/download/?report=${run?.id}`)
    expect(mail.body).toContain('/report-center/unsubscribe/?token=')
    expect(mail.unsubscribe_url).toContain('/report-center/unsubscribe/?token=')
    expect(mail.subject).toBe(`${reportWish.name} is ready`)
  }
  await morning()
  expect(await runs()).toHaveLength(2)
  expect(await mails()).toHaveLength(4)
})

test('REPORT-03 the link of a mail stops it for one recipient without log-in; opening it changes nothing, and twice is once', async () => {
  const { home, ben, place, ann, morning, mails, listed } = await scene()
  await morning()
  const address = (await mails()).find((mail) => mail.to_address === ben.viewer.email)?.unsubscribe_url ?? ''
  const token = new URL(address).searchParams.get('token') ?? ''
  const about = await home.visitor.did(reportMailGet, { token })
  expect(about).toMatchObject({ report: reportWish.name, is_off: false })
  expect(about.email).not.toBe(ben.viewer.email)
  const post = () =>
    home.fetch(address.replace(/^https?:\/\/[^/]+/, ''), {
      method: 'POST',
      headers: { origin: 'https://mail.example' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  expect((await post()).status).toBe(200)
  expect(await home.visitor.did(reportMailStop, { token })).toMatchObject({ is_off: true })
  expect((await listed())?.recipients.map(({ user, is_stopped }) => [user.id, is_stopped])).toEqual(
    expect.arrayContaining([
      [ben.id, true],
      [ann.id, false],
    ]),
  )
  await morning()
  expect((await mails()).map((mail) => mail.to_address).slice(2)).toEqual([ann.viewer.email])
  const forged = token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')
  expect(await home.visitor.call(reportMailStop, { token: forged })).toMatchObject({ code: 'not_found' })
  // Mail programs may cut a link.
  expect(await home.visitor.call(reportMailStop, { token: token.slice(0, 12) })).toMatchObject({
    message: 'This link is not whole.',
  })
  await ben.did(reportScheduleDelete, place)
  expect(await home.visitor.call(reportMailGet, { token })).toMatchObject({ code: 'not_found' })
})

test('REPORT-03 members who left get no mail, and their schedules pause; nothing is mailed to an address that is not verified', async () => {
  const { home, ann, ben, advertiser_id, morning, mails, runs, listed } = await scene()
  await home.db
    .updateTable('user_account')
    .set({ has_verified_email: false })
    .where('user_id', '=', ann.id)
    .execute()
  await morning()
  expect((await mails()).map((mail) => mail.to_address)).toEqual([ben.viewer.email])
  await ann.did(businessMemberDelete, { business_id: ann.id, user_id: ben.id })
  await morning()
  expect(await mails()).toHaveLength(1)
  expect(await runs()).toHaveLength(1)
  expect(await listed()).toMatchObject({ is_paused: true, next_at: null })
  expect(await ben.call(reportSchedulesGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
})

test('REPORT-03 a schedule whose recipient left the account can be changed as it is, and mails the others alone', async () => {
  const { ann, ben, home, advertiser_id, morning, mails } = await scene()
  const recipient_ids = [ann.id, ben.id]
  const plan = { ...reportWish, range: 'yesterday', rhythm: 'daily', recipient_ids } as const
  const { id } = await ann.did(reportScheduleCreate, { advertiser_id, ...plan })
  await ann.did(businessMemberDelete, { business_id: ann.id, user_id: ben.id })
  const place = { advertiser_id, report_schedule_id: id }
  expect(await ann.did(reportScheduleUpdate, { ...place, ...plan, name: 'Others' })).toMatchObject({
    name: 'Others',
  })
  await morning()
  expect((await mails()).map((mail) => mail.to_address)).toEqual([ann.viewer.email])
  const stranger = await home.make.pinner()
  const foreign = { ...place, ...plan, recipient_ids: [ann.id, stranger.id] }
  expect(await ann.call(reportScheduleUpdate, foreign)).toMatchObject({ code: 'not_found' })
})

test('REPORT-03 a schedule pauses, goes on without making up for what passed, and ends; others of the account only see it', async () => {
  const { home, ann, ben, advertiser_id, place, morning, runs, listed } = await scene()
  const cy = await makeMember(home, ann, ['FINANCE'])
  const refused = { ok: false, code: 'not_allowed' }
  expect(await cy.call(reportSchedulePause, { ...place, is_paused: true })).toMatchObject(refused)
  expect(await cy.call(reportScheduleDelete, place)).toMatchObject(refused)
  expect(await ben.did(reportSchedulePause, { ...place, is_paused: true })).toMatchObject({ next_at: null })
  await ben.did(reportSchedulePause, { ...place, is_paused: true })
  await morning()
  expect(await runs()).toEqual([])
  await ann.did(reportSchedulePause, { ...place, is_paused: false })
  await morning()
  expect(await runs()).toHaveLength(1)
  await ann.did(reportScheduleDelete, place)
  expect(await ann.call(reportScheduleDelete, place)).toMatchObject({ code: 'not_found' })
  expect(await listed()).toBeUndefined()
  expect(await runs()).toMatchObject([{ state: 'done' }])
  expect(
    await ann.call(reportScheduleCreate, {
      advertiser_id,
      ...reportWish,
      rhythm: 'daily',
      range: 'custom' as never,
    }),
  ).toMatchObject({ code: 'bad_request' })
})

test('REPORT-03 a changed schedule makes what it says from then on; a recipient who stopped its mails stays stopped', async () => {
  const { home, ann, ben, place, morning, mails, runs, listed } = await scene()
  await morning()
  const address = (await mails()).find((mail) => mail.to_address === ben.viewer.email)?.unsubscribe_url ?? ''
  const token = new URL(address).searchParams.get('token') ?? ''
  await home.visitor.did(reportMailStop, { token })
  const wish = { ...place, ...reportWish, name: 'Sums', rhythm: 'daily', format: 'xlsx' } as const
  const cy = await makeMember(home, ann, ['FINANCE'])
  expect(await cy.call(reportScheduleUpdate, wish)).toMatchObject({ code: 'not_allowed' })
  const stranger = await home.make.pinner()
  expect(await stranger.call(reportScheduleUpdate, wish)).toMatchObject({ code: 'not_found' })
  const outside = { ...wish, recipient_ids: [stranger.id] }
  expect(await ann.call(reportScheduleUpdate, outside)).toMatchObject({ code: 'not_found' })
  await ann.did(reportScheduleUpdate, wish)
  const both = { ...wish, recipient_ids: [ann.id, ben.id] }
  const before = await listed()
  await Promise.all(Array.from({ length: 5 }, () => ann.did(reportScheduleUpdate, both)))
  expect(await listed()).toMatchObject({ name: 'Sums', format: 'xlsx', next_at: before?.next_at })
  await morning()
  expect((await runs()).map((run) => run.format)).toEqual(['xlsx', 'csv'])
  expect((await mails()).map((mail) => mail.to_address).slice(2)).toEqual([ann.viewer.email])
  const weekly = await ann.did(reportScheduleUpdate, { ...both, rhythm: 'weekly' })
  expect(new Date(weekly.next_at ?? '').getUTCDay()).toBe(1)
  await ann.did(reportSchedulePause, { ...place, is_paused: true })
  expect(await ann.did(reportScheduleUpdate, both)).toMatchObject({ is_paused: true, rhythm: 'daily' })
})

test('REPORT-03 no more reports and schedules are made at once than an account may have', async () => {
  const { ann, home, advertiser_id, schedule, runs } = await scene()
  const ask = { advertiser_id, ...reportWish }
  const made = await Promise.all(Array.from({ length: 14 }, () => ann.call(reportRunCreate, ask)))
  expect(made.filter((one) => one.ok)).toHaveLength(10)
  expect(await runs()).toHaveLength(10)
  const row = await home.db
    .selectFrom('report_schedule')
    .selectAll()
    .where('schedule_id', '=', schedule.id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 48 }, (_, at) => ({
    ...row,
    schedule_id: String(at + 1),
    metrics: JSON.stringify(row.metrics),
    filters: null,
  }))
  await home.db.insertInto('report_schedule').values(copies).execute()
  const daily = { ...ask, rhythm: 'daily' } as const
  const more = await Promise.all([1, 2, 3].map(() => ann.call(reportScheduleCreate, daily)))
  expect(more.filter((one) => one.ok)).toHaveLength(1)
})

test('REPORT-03 a report that is asked for once is mailed to its recipients, and a job that runs twice mails once', async () => {
  const { home, ann, ben, advertiser_id, mails } = await scene()
  const { id } = await ben.did(reportRunCreate, { advertiser_id, ...reportWish, recipient_ids: [ben.id] })
  await home.drain()
  await makeReport.run({ advertiser_id, run_id: id } as never, {
    db: home.app.database.db,
    app: home.app,
    signal: new AbortController().signal,
    job_id: '1',
    attempt: 1,
  })
  expect(await mails()).toMatchObject([{ to_address: ben.viewer.email, unsubscribe_url: null }])
  expect(ann.viewer.email).not.toBe(ben.viewer.email)
})
