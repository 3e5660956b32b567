import { userSettingsGet, userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { sessionViewer } from './session-queries.ts'

async function annAndBen() {
  const home = await world()
  const [ann, ben] = [await home.make.pinner(), await home.make.pinner()]
  /** As the next request reads it. */
  const settingsOf = async ({ viewer }: Pinner) => {
    const now = await sessionViewer(home.db, viewer.id, viewer.browser_session_id ?? '')
    return home.dispatcher.run(userSettingsGet, {}, callerOf(now ?? null))
  }
  return { ...home, ann, ben, settingsOf }
}

const nothingSet = {
  hides_ai: false,
  asks_before_duplicate: false,
  language: null,
  messages_from: 'everyone',
  is_suggested: true,
  hides_from_engines: false,
  keeps_no_searches: false,
}

test('SAVE-26 SAVE-28 settings are stored, and settings missing in the input stay', async () => {
  const { ann, settingsOf } = await annAndBen()
  expect(await settingsOf(ann)).toMatchObject({ ok: true, data: nothingSet })
  expect(await ann.did(userSettingsUpdate, { hides_ai: true })).toEqual({ ...nothingSet, hides_ai: true })
  expect(await ann.did(userSettingsUpdate, { asks_before_duplicate: true })).toEqual({
    ...nothingSet,
    hides_ai: true,
    asks_before_duplicate: true,
  })
  expect(await ann.did(userSettingsUpdate, { hides_ai: false })).toMatchObject({ hides_ai: false })
  expect(await settingsOf(ann)).toMatchObject({ data: { hides_ai: false, asks_before_duplicate: true } })
})

test('SAVE-26 SAVE-28 the page gets the settings of its viewer; a visitor has none', async () => {
  const { ann, visitor, db, dispatcher } = await annAndBen()
  await ann.did(userSettingsUpdate, { hides_ai: true })
  const now = await sessionViewer(db, ann.id, ann.viewer.browser_session_id ?? '')
  const outcome = await dispatcher.run(userSessionGet, {}, callerOf(now ?? null))
  expect(outcome).toMatchObject({ ok: true, data: { preferences: { ...nothingSet, hides_ai: true } } })
  expect((await visitor.did(userSessionGet, {})).preferences).toEqual(nothingSet)
})

test('SAVE-26 SAVE-28 a user can change only their own settings, and a visitor none', async () => {
  const { ann, ben, visitor, settingsOf } = await annAndBen()
  await ann.did(userSettingsUpdate, { hides_ai: true, asks_before_duplicate: true })
  expect(await settingsOf(ben)).toMatchObject({ data: nothingSet })
  for (const call of [userSettingsGet, userSettingsUpdate])
    expect(await visitor.call(call, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await ann.call(userSettingsUpdate, { hides_ai: 'perhaps' } as never)).toMatchObject({
    http_status: 400,
  })
})

test('SAVE-26 SAVE-28 BL-01 concurrent changes are all kept; a repeated one counts once', async () => {
  const { ann, settingsOf } = await annAndBen()
  const changes = [{ hides_ai: true }, { asks_before_duplicate: true }, { hides_ai: true }]
  await Promise.all(changes.map((change) => ann.did(userSettingsUpdate, change)))
  expect(await settingsOf(ann)).toMatchObject({ data: { hides_ai: true, asks_before_duplicate: true } })
  const retry = () => ann.call(userSettingsUpdate, { hides_ai: false }, { idempotency_key: 'k' })
  expect(await retry()).toMatchObject({ ok: true, data: { hides_ai: false } })
  expect(await retry()).toMatchObject({ ok: true, data: { hides_ai: false } })
})
