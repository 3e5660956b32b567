import { expect, test } from 'vitest'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import {
  newsHubGet,
  newsHubUpdate,
  notificationSettingsGet,
  notificationSettingsUpdate,
  unsubscribeCreate,
  unsubscribeGet,
} from '@bowerbird/contract/notifications/notification-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { sendDigests } from './write-digest.ts'

const hourMs = 3600 * 1000

async function people() {
  const built = await world()
  const { make, db, clock, drain } = built
  const [ana, ben] = [await make.pinner({ full_name: 'Ana' }), await make.pinner({ full_name: 'Ben' })]
  const prove = async (who: Pinner) => {
    await db
      .updateTable('user_account')
      .set({ has_verified_email: true })
      .where('user_id', '=', who.id)
      .execute()
  }
  await prove(ana)
  /** The mails sent so far, to any address, after so many hours and a run of the task. */
  const mailed = async (hours: number) => {
    await drain()
    clock.advance(hours * hourMs)
    await sendDigests.enqueue(db, {})
    await drain()
    return db.selectFrom('mail_message').selectAll().where('kind', '=', 'digest').orderBy('mail_id').execute()
  }
  return { ...built, ana, ben, prove, mailed }
}

test('PEOPLE-07 what a user did not see comes by mail, once, as text and with a look', async () => {
  const { ana, ben, mailed, app } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  expect(await mailed(0)).toEqual([])
  const [mail, ...more] = await mailed(2)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_address: ana.viewer.email, subject: 'News for you on Bowerbird' })
  expect(mail?.body).toContain(`Ben started following you\nhttp://bowerbird.localhost/${ben.username}/`)
  expect(mail?.html).toContain('Ben started following you')
  const link = `http://bowerbird.localhost/unsubscribe/${unsubscribeToken(app.security.secret, ana.id)}/`
  expect(mail?.unsubscribe_url).toBe(link)
  expect(mail?.body).toContain(link)
  expect(await mailed(200)).toHaveLength(1)
})

test('PEOPLE-07 mail comes once a day or a week at most, as its reader set it, or not at all', async () => {
  const { ana, ben, make, mailed } = await people()
  const follow = async () => (await make.pinner()).did(userFollowCreate, { user_id: ana.id })
  await ben.did(userFollowCreate, { user_id: ana.id })
  expect(await mailed(2)).toHaveLength(1)
  await follow()
  expect(await mailed(20)).toHaveLength(1)
  expect(await mailed(5)).toHaveLength(2)
  await ana.did(notificationSettingsUpdate, { digest: 'weekly' })
  await follow()
  expect(await mailed(30)).toHaveLength(2)
  expect(await mailed(7 * 24)).toHaveLength(3)
  await follow()
  await ana.did(notificationSettingsUpdate, { digest: 'off' })
  expect(await mailed(30 * 24)).toHaveLength(3)
})

test('PEOPLE-07 what was read, or is of a kind that is switched off, is not mailed', async () => {
  const { ana, ben, make, mailed, drain } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  await drain()
  const [notice] = await ana.did(newsHubGet, {})
  await ana.did(newsHubUpdate, { until: notice?.id ?? '' })
  const pin = await make.pin(ana, (await make.board(ana)).id)
  await ben.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(ben)).id })
  await drain()
  // Switched off after it happened: it is looked at when the mail is written.
  await ana.did(notificationSettingsUpdate, { kinds: [{ kind: 'save', by_mail: false }] })
  expect(await mailed(48)).toEqual([])
})

test('PR-03 nothing secret is in mail: what turned secret before it was written, and invites to secret boards', async () => {
  const { ana, ben, make, mailed, drain } = await people()
  const pin = await make.pin(ana, (await make.board(ana)).id, { title: 'Marker-1' })
  const open = await make.board(ben, { name: 'Marker-2' })
  await ben.did(repinCreate, { pin_id: pin.id, board_id: open.id })
  const hidden = await make.board(ben, { name: 'Marker-3', privacy: 'secret' })
  await ben.did(boardInviteCreate, { board_id: hidden.id, invited_user_ids: [ana.id] })
  await drain()
  await ben.did(boardUpdate, { board_id: open.id, privacy: 'secret' })
  expect(JSON.stringify(await mailed(48))).not.toContain('Marker')
})

test('PEOPLE-07 an address that no one proved, a closed account and a demo person get no mail', async () => {
  const { ana, ben, make, mailed, db, prove } = await people()
  const [closed, demo] = [await make.pinner(), await make.pinner()]
  for (const who of [closed, demo]) await prove(who)
  await db
    .updateTable('user_account')
    .set({ has_verified_email: false })
    .where('user_id', '=', ana.id)
    .execute()
  for (const who of [ana, closed, demo]) await ben.did(userFollowCreate, { user_id: who.id })
  await db
    .updateTable('user_account')
    .set({ closed_at: new Date() })
    .where('user_id', '=', closed.id)
    .execute()
  await db.updateTable('user_account').set({ is_demo: true }).where('user_id', '=', demo.id).execute()
  expect(await mailed(48)).toEqual([])
})

test('XS-08 names and titles are text in mail, whatever they hold', async () => {
  const { ana, make, mailed } = await people()
  const name = '<img src=x onerror=alert(1)> "&\''
  const odd = await make.pinner({ full_name: name })
  const pin = await make.pin(ana, (await make.board(ana)).id, { title: '</a><script>alert(1)</script>' })
  await odd.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(odd)).id })
  const [mail] = await mailed(2)
  expect(mail?.html).not.toMatch(/<img|<script/)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;')
  expect(mail?.body).toContain(name)
})

test('OPS-09 mail is in the language of its recipient', async () => {
  const { ana, ben, mailed } = await people()
  await ana.did(userSettingsUpdate, { language: 'ar' })
  await ben.did(userFollowCreate, { user_id: ana.id })
  const [mail] = await mailed(2)
  expect(mail?.subject).toBe('جديدك على Bowerbird')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.body).toContain('متابعة جديدة من Ben')
})

test('PEOPLE-07 opening the link of a mail changes nothing; one click ends the mail, also twice and from outside', async () => {
  const { ana, visitor, fetch, app } = await people()
  const token = unsubscribeToken(app.security.secret, ana.id)
  const digest = async () => (await ana.did(notificationSettingsGet, {})).digest
  expect(await visitor.did(unsubscribeGet, { token })).toMatchObject({ is_off: false })
  await fetch(`/unsubscribe/${token}/`)
  expect(await digest()).toBe('daily')
  for (let time = 0; time < 2; time++) {
    const answer = await fetch(`/unsubscribe/${token}/`, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'accept-language': 'de' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Erledigt')
  }
  expect(await digest()).toBe('off')
  expect(await visitor.did(unsubscribeCreate, { token })).toMatchObject({ is_off: true })
})

test('PEOPLE-07 a link of mail reveals no address, and a made-up one nothing', async () => {
  const { ana, ben, visitor, app } = await people()
  const token = unsubscribeToken(app.security.secret, ana.id)
  expect(JSON.stringify(await visitor.did(unsubscribeGet, { token }))).not.toContain(ana.viewer.email)
  for (const wrong of [
    token.replace(ana.id, ben.id),
    token.slice(0, -1) + (token.endsWith('_') ? '-' : '_'),
    '1.'.padEnd(34, 'a'),
  ]) {
    expect(await visitor.call(unsubscribeGet, { token: wrong })).toMatchObject({ code: 'not_found' })
    expect(await visitor.call(unsubscribeCreate, { token: wrong })).toMatchObject({ code: 'not_found' })
  }
  expect((await ben.did(notificationSettingsGet, {})).digest).toBe('daily')
})

test('PEOPLE-07 settings are by kind, and what is switched off on the site is no longer shown there', async () => {
  const { ana, ben, visitor, drain } = await people()
  // At once: neither forgets what the other set.
  await Promise.all([
    ana.did(notificationSettingsUpdate, { kinds: [{ kind: 'follow', on_site: false, by_mail: false }] }),
    ana.did(notificationSettingsUpdate, { kinds: [{ kind: 'save', by_mail: false }] }),
  ])
  const { kinds } = await ana.did(notificationSettingsGet, {})
  expect(kinds).toContainEqual({ kind: 'follow', on_site: false, by_mail: false })
  expect(kinds).toContainEqual({ kind: 'save', on_site: true, by_mail: false })
  expect((await ben.did(notificationSettingsGet, {})).kinds).toContainEqual({
    kind: 'follow',
    on_site: true,
    by_mail: true,
  })
  await ben.did(userFollowCreate, { user_id: ana.id })
  await drain()
  expect(await ana.did(newsHubGet, {})).toEqual([])
  expect(await visitor.call(notificationSettingsUpdate, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await ana.call(notificationSettingsUpdate, { digest: 'hourly' as never })).toMatchObject({
    code: 'bad_request',
  })
})
