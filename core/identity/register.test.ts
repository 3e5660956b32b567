import { emailExistsGet, userRegisterCreate, userSessionCreate, userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const ada = { email: 'ada@example.com', password: 'correct horse battery', full_name: 'Ada Lovelace', age: 36 }

test('AUTH-01 somebody signs up with e-mail, password, name and age, and is logged in', async () => {
  const { nobody } = await world()
  const viewer = await nobody.did(userRegisterCreate, ada)
  expect(viewer).toMatchObject({ isAuth: true, username: 'ada_lovelace', fullName: 'Ada Lovelace', hasPassword: true })
  expect(await nobody.did(emailExistsGet, { email: ' ADA@example.com ' })).toEqual({ exists: true })
  expect(await nobody.did(emailExistsGet, { email: 'else@example.com' })).toEqual({ exists: false })
})

test('OPS-13 the first account owns the site, the second does not', async () => {
  const { make } = await world()
  expect((await make.pinner()).viewer.is_owner).toBe(true)
  expect((await make.pinner()).viewer.is_owner).toBe(false)
})

test('AUTH-13 log-in answers alike for a wrong password and an unknown account', async () => {
  const { nobody } = await world()
  await nobody.did(userRegisterCreate, ada)
  const wrong = await nobody.call(userSessionCreate, { username_or_email: ada.email, password: 'wrong' })
  const unknown = await nobody.call(userSessionCreate, { username_or_email: 'nobody@example.com', password: 'wrong' })
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ ok: false, code: 'wrong_credentials', http_status: 401 })
  expect(await nobody.did(userSessionCreate, { username_or_email: 'ada_lovelace', password: ada.password })).toMatchObject({ isAuth: true })
  expect(await nobody.did(userSessionGet, {})).toMatchObject({ isAuth: false })
})
