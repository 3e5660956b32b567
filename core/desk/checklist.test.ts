import { checklistDismiss, checklistGet, checklistReset } from '@bowerbird/contract/desk/checklist-calls'
import { siteHealthGet } from '@bowerbird/contract/desk/desk-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { noteBackup } from './last-backup.ts'

async function people(env: Record<string, string> = {}) {
  const home = await world({ env })
  const [owner, ben] = [await home.make.pinner(), await home.make.pinner()]
  const states = async () =>
    Object.fromEntries((await owner.did(checklistGet, {})).points.map(({ point, state }) => [point, state]))
  return { ...home, owner, ben, states }
}

test('OPS-07 the first steps of a new site are open until they are done', async () => {
  const { states, db, clock, owner } = await people({ PUBLIC_URL: '' })
  expect(await states()).toEqual({ address: 'open', mail: 'open', registration: 'open', backup: 'open' })
  expect(await owner.did(checklistGet, {})).toMatchObject({ registration: 'open' })
  await noteBackup(db, { bytes: 1, ended_at: clock.now() })
  expect(await states()).toMatchObject({ backup: 'done', mail: 'open' })
})

test('OPS-07 what the settings say is done', async () => {
  const { states } = await people({
    PUBLIC_URL: 'https://pins.example.org',
    SMTP_URL: 'smtp://127.0.0.1:1',
    REGISTRATION: 'open',
  })
  expect(await states()).toEqual({ address: 'done', mail: 'done', registration: 'done', backup: 'open' })
})

test('OPS-07 a step is left out once for all, is not warned of either, and comes back when asked', async () => {
  const { owner, states } = await people()
  await Promise.all([1, 2].map(() => owner.did(checklistDismiss, { point: 'mail' })))
  await owner.did(checklistDismiss, { point: 'backup' })
  expect(await states()).toMatchObject({ mail: 'dismissed', backup: 'dismissed', registration: 'open' })
  expect(await owner.did(siteHealthGet, {})).toMatchObject({
    mail: { state: 'good', is_set_up: false },
    backup: { state: 'good', ended_at: null },
  })
  await owner.did(checklistReset, {})
  await owner.did(checklistReset, {})
  expect(await states()).toMatchObject({ mail: 'open', backup: 'open' })
  expect(await owner.did(siteHealthGet, {})).toMatchObject({
    mail: { state: 'look', notice: 'not_set_up' },
    backup: { state: 'look', notice: 'never' },
  })
})

test('OPS-07 the first steps are for the owner of the site alone', async () => {
  const { owner, ben, visitor, states } = await people()
  for (const [who, code] of [[ben, 'not_allowed'], [visitor, 'not_signed_in']] as const) {
    expect(await who.call(checklistGet, {})).toMatchObject({ code })
    expect(await who.call(checklistDismiss, { point: 'mail' })).toMatchObject({ code })
    expect(await who.call(checklistReset, {})).toMatchObject({ code })
  } // prettier-ignore
  expect(await owner.call(checklistDismiss, { point: 'other' as never })).toMatchObject({
    code: 'bad_request',
  })
  expect(await states()).toMatchObject({ mail: 'open' })
})
