import { boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { makeBoard } from './support/library.ts'
import { expect, test } from './support/test.ts'

test('PEOPLE-07 a user is notified live, in every tab over one stream; reads it, and answers an invite there', async ({
  page,
  newUser,
  enter,
  otherBrowser,
  looksRight,
  context,
}) => {
  const [ada, ben] = [await newUser(), await newUser()]
  await enter(ada)
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live/') streams.push(request.url())
  })
  await page.goto('/')
  await expect.poll(() => streams.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/ideas/')
  await expect(second.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  // Another user follows, in a browser of their own.
  const his = await otherBrowser(ben)
  await his.goto(`/${ada.username}/`)
  await his.getByRole('button', { name: `Follow ${ada.full_name}` }).click()
  const followed = Date.now()
  const bell = page.getByRole('link', { name: /^Notifications, 1/ })
  await expect(bell).toBeVisible()
  test.info().annotations.push({ type: 'told after', description: `${Date.now() - followed} ms` })
  await second.bringToFront()
  await expect(second.getByRole('link', { name: /^Notifications, 1/ })).toBeVisible()
  expect(streams, 'one stream for both tabs').toHaveLength(1)

  // Opening it marks it as read, in both tabs; an invite comes in while the list is open, and is answered there.
  await page.bringToFront()
  await page.goto('/notifications/')
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveText([
    new RegExp(`${ben.full_name} started following you.*New`),
  ])
  await looksRight()
  await expect(second.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  const board = await makeBoard(ben, { name: 'Nests', privacy: 'secret' })
  await ben.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ada.id] })
  const invite = list.getByRole('listitem').filter({ hasText: 'Nests' })
  await expect(invite).toContainText(`${ben.full_name} invited you to the board “Nests”`)
  await looksRight()
  await invite.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You now work on Nests')).toBeVisible()
  await expect(invite.getByRole('button')).toHaveCount(0)
  await expect
    .poll(async () => (await ben.did(newsHubGet, {})).map((one) => one.kind))
    .toContain('board_joined')
  await invite.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nests')
})

test('PEOPLE-07 the bell shows the latest without leaving the page, and the keyboard comes back to it', async ({
  page,
  newUser,
  enter,
  looksRight,
}) => {
  const [ada, ben] = [await newUser(), await newUser()]
  await enter(ada)
  await page.goto('/ideas/')
  await ben.did(userFollowCreate, { user_id: ada.id })
  const bell = page.getByRole('link', { name: /^Notifications/ })
  await expect(page.getByRole('link', { name: /^Notifications, 1/ })).toBeVisible()
  await bell.focus()
  await page.keyboard.press('Enter')
  const flyout = page.getByRole('dialog', { name: 'Notifications' })
  await expect(flyout.getByText('started following you')).toBeVisible()
  await looksRight()
  await page.keyboard.press('Escape')
  await expect(flyout).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await flyout.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
})

test('PEOPLE-07 a user chooses their notifications, without mail where none is sent; an invalid link of a mail says so', async ({
  page,
  newUser,
  enter,
  visit,
  looksRight,
  watch,
}) => {
  watch.expects(/the server responded with a status of 40[04]/)
  const ada = await newUser()
  await enter(ada)
  await visit('/settings/notifications/')
  // This site sends no mail, and offers none.
  await expect(page.getByRole('checkbox', { name: /By e-mail/ })).toHaveCount(0)
  const box = page.getByRole('checkbox', { name: /^New followers: / })
  await box.uncheck()
  await expect
    .poll(async () => {
      await page.reload()
      return box.isChecked()
    })
    .toBe(false)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await looksRight()

  await page.goto(`/unsubscribe/1.${'a'.repeat(32)}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await looksRight()
})
