import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { picture } from './support/pictures.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { outsideSite } from './outside/outside-address.ts'

test('PEOPLE-01 PEOPLE-02 PEOPLE-03 a user is followed, blocked from their profile, found in the list, and unblocked', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const [ann, ben] = [await newUser(), await newUser('Ben Bosco')]
  await enter(ann)
  await visit(`/${ben.username}/`)
  await page.getByRole('button', { name: 'Follow Ben Bosco' }).click()
  await expect(page.getByRole('link', { name: '1 follower' })).toBeVisible()
  const more = page.getByRole('button', { name: 'More about this profile' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const window = page.getByRole('dialog', { name: 'Block Ben Bosco?' })
  await expect(window).toContainText('They are not notified.')
  await looksRight()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByRole('button', { name: /^Following Ben Bosco/ })).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const isKept = page.waitForResponse((answer) => answer.url().includes('/UserBlockResource/create/'))
  await window.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unblock', exact: true }).first()).toBeVisible()
  // A navigation at once takes the write along.
  await isKept
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible()
  await looksRight()

  await visit('/settings/blocked/')
  const list = page.getByRole('list', { name: 'Blocked people' })
  await expect(list.getByRole('link', { name: /Ben Bosco/ })).toBeVisible()
  await list.getByRole('button', { name: 'Unblock Ben Bosco' }).click()
  await expect(page.getByText('You have not blocked anyone')).toBeVisible()
  await looksRight()
  await visit(`/${ben.username}/`)
  await expect(page.getByRole('button', { name: 'Follow Ben Bosco' })).toBeVisible()
})

test('AUTH-17 SHELL-24 a profile gets its words and its picture, and every page of the settings leads to the others', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/the server responded with a status of 400/)
  const ann = await newUser('Ann Archer')
  await enter(ann)
  await visit('/settings/profile/')
  await page.getByLabel('Name', { exact: true }).fill('Ann of the Nests')
  await page.getByLabel('Pronouns').fill('she/her')
  await page.getByLabel('Website').fill('not an address')
  await page.getByLabel('About you').fill('Birds, and where they live.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is not a web address.')).toBeVisible()
  await page.getByLabel('Website').fill('example.org/nests')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  const buffer = Buffer.from(await picture({ seed: 77, width: 400, height: 400 }))
  await page.getByLabel('Add a picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Your picture is saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await looksRight()

  const pages = page.getByRole('navigation', { name: 'Settings' })
  await pages.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  const isKept = page.waitForResponse((answer) => answer.url().includes('/UserSettingsResource/update/'))
  await page.getByRole('radio', { name: 'People whom you follow' }).check()
  expect((await isKept).ok()).toBe(true)
  await looksRight()
  await pages.getByRole('link', { name: 'Language' }).click()
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeVisible()
  await looksRight()

  await page.setViewportSize({ width: 390, height: 800 })
  await visit('/settings/language/')
  await page.getByText('Settings', { exact: true }).first().click()
  await pages.getByRole('link', { name: 'Public profile' }).click()
  await expect(page).toHaveURL('/settings/profile/')
  await looksRight()

  await visit(`/${ann.username}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann of the Nests')
  await expect(page.getByText(/she\/her/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'example.org/nests' })).toHaveAttribute('rel', /nofollow/)
})

test('AUTH-17 what Pins are about is chosen as an interest', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser()
  const tag = uniqueWord()
  const board = await ann.did(boardCreate, { name: 'Nests' })
  const image_base64 = `data:image/jpeg;base64,${Buffer.from(await picture({ seed: 78 })).toString('base64')}`
  await ann.did(pinCreate, { board_id: board.id, title: 'A cat', description: `#${tag}`, image_base64 })
  await enter(ann)
  await visit('/settings/interests/')
  await expect(page.getByText('None chosen yet.')).toBeVisible()
  const popular = page.getByRole('list', { name: 'Topics to choose from' }).getByRole('button').first()
  await expect(async () => {
    await page.reload()
    await expect(popular).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const name = ((await popular.textContent()) ?? '').trim()
  await popular.click()
  const chosen = page.getByRole('list', { name: 'Your interests' }).getByRole('button', { name })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await looksRight()
  await page.reload()
  await chosen.click()
  await expect(page.getByText('None chosen yet.')).toBeVisible()
})

test('AUTH-18 SHELL-09 a site is claimed by a file, and the profile shows it with a mark', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/the server responded with a status of 409/)
  const ann = await newUser()
  await enter(ann)
  await visit('/settings/claim/')
  await page.getByLabel('Address of the site or account').fill(`${outsideSite}/soup/`)
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await page.getByLabel('How to prove it').selectOption('file')
  const proof = await page.locator('code').textContent()
  await looksRight()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('alert')).toContainText('The code is not there yet.')
  const put = await page.request.post(`${outsideSite}/bowerbird-verify.txt`, { data: proof ?? '' })
  expect(put.ok()).toBe(true)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await looksRight()
  await visit(`/${ann.username}/`)
  const site = new URL(outsideSite).host
  await expect(page.getByRole('listitem').filter({ hasText: site })).toContainText('Confirmed site')
})

test('AUTH-18 a user who lists a photo-sharing site is asked once to connect it', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser()
  await ann.did(usersMeCreate, { website_url: 'https://instagram.com/ann' })
  await enter(ann)
  await page.goto(`/${ann.username}/`)
  const window = page.getByRole('dialog', { name: 'Connect your photo account' })
  await expect(window.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/settings/claim/')
  await window.getByRole('button', { name: 'Not now' }).click()
  await expect(window).toBeHidden()
  await visit(`/${ann.username}/`)
  await expect(page.getByRole('link', { name: 'instagram.com/ann' })).toBeVisible()
  await looksRight()
  await expect(window).toBeHidden()
})
