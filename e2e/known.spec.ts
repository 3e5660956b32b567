import { pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { checkAccess } from './support/check-access.ts'
import { makeBoard, makePin } from './support/library.ts'
import { expect, test } from './support/test.ts'

test('SAVE-26 SAVE-28 BOARD-12 what is known of a Pin is shown, and a duplicate is reported or asked about', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Bowers' })
  await makeBoard(ada, { name: 'Nests' })
  const pin = await makePin(ada, board.id, { title: 'A blue bower', link: 'https://www.example.org/bower' })
  await ada.did(pinUpdate, { id: pin.id, note_to_self: 'Ask grandmother', is_ai_made: true })
  await enter(ada)

  await visit(`/pin/${pin.id}/`)
  await expect(page.getByText('AI-made, according to the person who saved it')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Note to self' })).toContainText('Ask grandmother')
  await expect(page.getByText('Saved from example.org')).toBeVisible()

  await page.getByRole('button', { name: 'More about this Pin' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  await form.getByRole('textbox', { name: 'Note to self' }).fill('She knows the bird')
  await form.getByRole('switch', { name: 'AI-made' }).click()
  await looksRight()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('She knows the bird')).toBeVisible()
  await expect(page.getByText('AI-made, according to the person who saved it')).toBeHidden()

  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: /^Board: / })
      .first()
      .click()
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await choose('Nests')
  await expect(page.getByText('You saved this picture before')).toBeVisible()
  await expect(page.getByText(/^Bowers, /)).toBeVisible()
  await looksRight()

  await visit('/settings/saving/')
  const isKept = page.waitForResponse((answer) => answer.url().includes('/UserSettingsResource/update/'))
  await page.getByRole('switch', { name: 'Ask before I save a picture that I have already' }).click()
  expect((await isKept).ok()).toBe(true)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await page.goto(`/pin/${pin.id}/`)
  await page
    .getByRole('button', { name: /^Save to/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'You have this picture already' })
  await expect(question).toContainText('Nests')
  // The page under the question is busy with the save until it is answered.
  expect(await checkAccess(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})
