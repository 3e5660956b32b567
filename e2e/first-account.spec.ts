import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { expect, test } from './support/test.ts'

test('AUTH-01 on a new site a user signs up by the form: the first account owns the site, the next does not', async ({
  page,
  visit,
  looksRight,
  newUser,
}) => {
  await visit('/')
  await expect(page.getByText('No public Pins yet')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Bowerbird')
  await looksRight()
  await page.getByLabel('Name', { exact: true }).fill('Olive Ann Owner')
  await page.getByLabel('E-mail address').fill('olive@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await page.getByLabel('Age', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('No public Pins yet')).toBeVisible()
  const viewer: unknown = await page.evaluate(async (path) => {
    const answer = await fetch(`${path}?data={"options":{}}`)
    const body = (await answer.json()) as { resource_response: { data: unknown } }
    return body.resource_response.data
  }, userSessionGet.path)
  expect(viewer).toMatchObject({ isAuth: true, isOwner: true, fullName: 'Olive Ann Owner' })

  const second = await newUser()
  expect(await second.did(userSessionGet, {})).toMatchObject({ isAuth: true, isOwner: false })
})
