import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { personalDetailsGet, personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

async function annAndBen() {
  const home = await world()
  // The first account owns the site.
  await home.make.pinner()
  return { ...home, ann: await home.make.pinner(), ben: await home.make.pinner() }
}

const nothing = { country: null, gender: null }

test('ADS-11 a user sets their country and gender, each optional, and clears them', async () => {
  const { ann, ben } = await annAndBen()
  expect(await ann.did(personalDetailsGet, {})).toEqual(nothing)
  const details = { country: 'AT', gender: 'female' } as const
  expect(await ann.did(personalDetailsUpdate, details)).toEqual(details)
  // What is not named stays; setting it again is the same.
  expect(await ann.did(personalDetailsUpdate, { gender: 'other' })).toEqual({ ...details, gender: 'other' })
  expect(await ann.did(personalDetailsUpdate, { country: null })).toEqual({ country: null, gender: 'other' })
  expect(await ann.did(personalDetailsUpdate, {})).toEqual({ country: null, gender: 'other' })
  expect(await ann.did(personalDetailsGet, {})).toEqual({ country: null, gender: 'other' })
  expect(await ben.did(personalDetailsGet, {})).toEqual(nothing)
})

test.each([
  [{ country: 'XX' }, 'country'],
  [{ country: 'de' }, 'country'],
  [{ country: '' }, 'country'],
  [{ country: 49 }, 'country'],
  [{ gender: 'unknown' }, 'gender'],
  [{ gender: '' }, 'gender'],
  [{ country: 'AT', gender: 'robot' }, 'gender'],
])('ADS-11 %j is refused with its field, and nothing changes', async (input, field) => {
  const { ann } = await annAndBen()
  expect(await ann.call(personalDetailsUpdate, input as never)).toMatchObject({
    code: 'bad_request',
    fields: { [field]: expect.any(String) },
  })
  expect(await ann.did(personalDetailsGet, {})).toEqual(nothing)
})

test('ADS-11 personal details cannot be read or changed by a visitor, for another user, or with a token', async () => {
  const { ann, ben, visitor, fetch } = await annAndBen()
  await ann.did(personalDetailsUpdate, { country: 'AT', gender: 'female' })
  for (const call of [personalDetailsGet, personalDetailsUpdate] as const)
    expect(await visitor.call(call, {})).toMatchObject({ code: 'not_signed_in' })
  // The details are the caller's own, whichever user is named in the input.
  await ben.did(personalDetailsUpdate, { gender: 'male', user_id: ann.id } as never)
  expect(await ann.did(personalDetailsGet, {})).toEqual({ country: 'AT', gender: 'female' })
  const { token } = await ann.did(accessTokenCreate, { name: 'script', scopes: ['read', 'write', 'secret'] })
  const answer = await fetch('/resource/PersonalDetailsResource/get/?data={}', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toContain('female')
})

test('ADS-11 no view of a user has personal details, not even their own page and session', async () => {
  const { ann, ben, visitor } = await annAndBen()
  await ann.did(personalDetailsUpdate, { country: 'AT', gender: 'female' })
  for (const actor of [ann, ben, visitor]) {
    const answers = [
      await actor.did(userGet, { username: ann.username }),
      await actor.did(userSessionGet, {}),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/"gender"|"country"|female/)
  }
})

test('ADS-11 BL-01 two concurrent changes of settings are both kept; a retry changes nothing', async () => {
  const { ann } = await annAndBen()
  const changes = [{ country: 'AT' }, { gender: 'male' }] as const
  await Promise.all([...changes, ...changes, ...changes].map((one) => ann.did(personalDetailsUpdate, one)))
  expect(await ann.did(personalDetailsGet, {})).toEqual({ country: 'AT', gender: 'male' })
  const again = () => ann.call(personalDetailsUpdate, { country: 'CH' }, { idempotency_key: 'once' })
  expect(await Promise.all([again(), again()])).toMatchObject([{ ok: true }, { ok: true }])
  expect(await ann.did(personalDetailsGet, {})).toEqual({ country: 'CH', gender: 'male' })
})
