import { boardFeedGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import type { Page } from '@playwright/test'
import { makeBoard, makePin } from './support/library.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

async function logInOverThePage(page: Page, prompt: string, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(prompt)
  await expect(dialog.getByText(prompt, { exact: true }).last()).toBeVisible()
  await dialog.getByLabel('E-mail address or username').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: prompt })).toHaveCount(0)
}

/** The page may load itself anew after a log-in, and so break off a way that was just begun. */
const goAgain = (page: Page, url: string) => expect(() => page.goto(url)).toPass()

test('AUTH-19 signed out, Save prompts word for word and the save goes on after the log-in', async ({
  page,
  looksRight,
  newUser,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Kept' })
  const [pin] = library.pins
  await page.goto(library.board.url)
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/pin/${pin?.id}/"]`) })
  await card.hover()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await looksRight()
  await logInOverThePage(page, 'Log in to save this Pin', ada)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Choose board')
  await page.getByRole('dialog').getByRole('button', { name: 'Kept' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'You saved your first Pin to Kept!',
  )
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
})

test('AUTH-19 signed out, Follow prompts word for word and follows after the log-in', async ({
  page,
  visit,
  newUser,
}) => {
  const ada = await newUser()
  const bob = await newUser()
  await visit(`/${bob.username}/`)
  await page.getByRole('button', { name: `Follow ${bob.full_name}` }).click()
  await logInOverThePage(page, 'Log in to follow', ada)
  await expect(page.getByRole('button', { name: `Following ${bob.full_name}. Stop following` })).toBeVisible()
  await expect
    .poll(() => ada.did(userGet, { username: bob.username }))
    .toMatchObject({ followed_by_me: true })
})

test('AUTH-19 a log-in lost meanwhile prompts for unfollow, edit and create, and each act goes on', async ({
  page,
  context,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/the server responded with a status of 401/)
  const ada = await newUser()
  const bob = await newUser()
  await ada.did(userFollowCreate, { user_id: bob.id })
  const board = await makeBoard(ada)
  const pin = await makePin(ada, board.id, { title: 'Before' })

  await enter(ada)
  await page.goto(`/${bob.username}/`)
  await context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: /Stop following/ }).click()
  await logInOverThePage(page, 'Log in to unfollow', ada)
  await expect(page.getByRole('button', { name: `Follow ${bob.full_name}` })).toBeVisible()
  await expect
    .poll(() => ada.did(userGet, { username: bob.username }))
    .toMatchObject({ followed_by_me: false })

  await goAgain(page, `/pin/${pin.id}/`)
  await page.getByRole('article').getByRole('button', { name: 'More about this Pin' }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('After')
  await context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog').last()).toHaveAccessibleName('Log in to edit this Pin')
  const logIn = page.getByRole('dialog', { name: 'Log in to edit this Pin' })
  await logIn.getByLabel('E-mail address or username').fill(ada.email)
  await logIn.getByLabel('Password', { exact: true }).fill(ada.password)
  await logIn.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After')
  expect(await ada.did(pinGet, { id: pin.id })).toMatchObject({ title: 'After' })

  await goAgain(page, '/board/create/')
  await page.getByLabel('Name').fill('Made after all')
  await context.clearCookies({ name: 'session' })
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await logInOverThePage(page, 'Log in to create a Pin or board', ada)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made after all')
  const boards = await ada.did(boardsGet, { username: ada.username })
  expect(boards.map(({ name }) => name)).toContain('Made after all')
})

test('AUTH-19 a user who dismisses the log-in stays where they are, and nothing is done', async ({
  page,
  newUser,
}) => {
  const bob = await newUser()
  await page.goto(`/${bob.username}/`)
  await page.getByRole('button', { name: `Follow ${bob.full_name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Follow ${bob.full_name}` })).toBeFocused()
  expect(await bob.did(userGet, { username: bob.username })).toMatchObject({ follower_count: 0 })
})
