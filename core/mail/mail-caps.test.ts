import { boardEmailInviteCreate, boardInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { passwordResetCreate, passwordResetGet } from '@bowerbird/contract/identity/account-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { lastLink } from '../identity/test-links.ts'
import { mailboxOf, mailCaps } from './mail-caps.ts'
import type { MailPurpose } from './mail-caps.ts'
import { sendMail } from './send-mail.ts'

const purposes = Object.keys(mailCaps) as MailPurpose[]

/** Writes one mail; how it was refused, or null. */
async function write(home: World, purpose: MailPurpose, to: string): Promise<string | null> {
  const { app, clock } = home
  const mail = { purpose, kind: `test_${purpose}`, to, subject: 'Hello', body: 'Hello' }
  return transaction(home.db, (db) =>
    sendMail({ db, app, now: clock.now(), newId: app.database.new_id }, mail),
  ).then(
    () => null,
    (refused: unknown) => (refused as { code: string }).code,
  )
}

const written = async ({ db }: World, purpose: string): Promise<number> =>
  (await db.selectFrom('mail_message').select('mail_id').where('purpose', '=', purpose).execute()).length

test.each([
  ['Ana@Example.org', 'ana@example.org'],
  [' ana+boards@example.org ', 'ana@example.org'],
  ['ana+a+b@example.org', 'ana@example.org'],
  ['+ana@example.org', '+ana@example.org'],
  ['a.na+x@GoogleMail.com', 'ana@gmail.com'],
  ['a.na@example.org', 'a.na@example.org'],
  ['nobody', 'nobody'],
])('OPS-12 mail to %s counts towards the cap of mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test.each(purposes)(
  'OPS-12 one mailbox gets a limited number of mails a day for the purpose %s, and other mail still arrives',
  async (purpose) => {
    const home = await world()
    const { address_per_day, past } = mailCaps[purpose]
    for (let n = 0; n < address_per_day; n++)
      expect(await write(home, purpose, `ana+${n}@example.org`)).toBe(null)
    expect(await write(home, purpose, 'Ana@example.org')).toBe(past === 'refuse' ? 'too_many' : null)
    expect(await written(home, purpose)).toBe(address_per_day)
    expect(await home.app.observe.metrics.text()).toContain(
      `bowerbird_mails_left_out_total{purpose="${purpose}",why="address_full"} 1`,
    )
    await write(home, purpose, 'ben@example.org')
    expect(await written(home, purpose)).toBe(address_per_day + 1)
    for (const other of purposes.filter((one) => one !== purpose)) {
      expect(await write(home, other, 'ana@example.org')).toBe(null)
      expect(await written(home, other)).toBe(1)
    }
    home.clock.advance(24 * 3600 * 1000 + 1)
    await write(home, purpose, 'ana@example.org')
    expect(await written(home, purpose)).toBe(address_per_day + 2)
  },
)

test('OPS-12 the whole site sends a limited number of invites an hour, and links for new passwords still go out', async () => {
  const home = await world({ env: { RATE_FACTOR: '1' } })
  const { site_per_hour } = mailCaps.invite
  for (let n = 0; n < site_per_hour; n++) await write(home, 'invite', `a${n}@example.org`)
  expect(await write(home, 'invite', 'one-more@example.org')).toBe('too_many')
  expect(await written(home, 'invite')).toBe(site_per_hour)
  expect(await write(home, 'reset', 'one-more@example.org')).toBe(null)
  expect(await written(home, 'reset')).toBe(1)
  home.clock.advance(3600 * 1000 + 1)
  expect(await write(home, 'invite', 'one-more@example.org')).toBe(null)
})

test('BOARD-05 many concurrent invites to one address cause ten mails, and what is refused leaves nothing behind', async () => {
  const home = await world()
  const owner = await home.make.pinner()
  const boards = []
  for (let n = 0; n < 14; n++) {
    const person = await home.make.pinner()
    boards.push({ person, board: await home.make.board(person) })
  }
  const outcomes = await Promise.all(
    boards.map(({ person, board }, n) =>
      person.call(boardEmailInviteCreate, { board_id: board.id, emails: [`vic+${n}@example.org`] }),
    ),
  )
  const refused = outcomes.filter((outcome) => !outcome.ok)
  expect(refused).toHaveLength(4)
  expect(refused).toMatchObject(refused.map(() => ({ code: 'too_many', http_status: 429 })))
  const mails = await owner.did(mailOutboxGet, { page_size: 50 })
  expect(mails.filter(({ kind }) => kind === 'board_invite')).toHaveLength(10)
  for (const [n, { person, board }] of boards.entries()) {
    const invites = await person.did(boardInvitesGet, { board_id: board.id })
    expect(invites.filter(({ type }) => type === 'email')).toHaveLength(outcomes[n]?.ok ? 1 : 0)
  }
})

test('AUTH-12 over the cap of a mailbox the last mailed link stays valid', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  for (let n = 0; n < mailCaps.reset.address_per_day + 1; n++) {
    await home.visitor.did(passwordResetCreate, { username_or_email: ada.username })
    await home.drain()
    home.clock.advance(61_000)
  }
  expect(await written(home, 'reset')).toBe(mailCaps.reset.address_per_day)
  const token = await lastLink(home.db, 'password_reset')
  expect(await home.visitor.did(passwordResetGet, { token })).toEqual({ username: ada.username })
})
