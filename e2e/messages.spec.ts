import { commentCreate, commentFeedGet } from '@bowerbird/contract/comments/comment-calls'
import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { newSeed, pictureAddress } from './support/pictures.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

async function pinOf(person: Person, privacy: 'public' | 'secret' = 'public') {
  const board = await person.did(boardCreate, { name: `Board ${person.username} ${privacy}`, privacy })
  const title = `Egg of ${person.username}`
  const image_base64 = await pictureAddress({ seed: newSeed() })
  return person.did(pinCreate, { board_id: board.id, title, image_base64 })
}

test('PEOPLE-04 SHELL-05 a Pin is sent from its sheet, and two people write to each other without a reload', async ({
  page,
  newUser,
  enter,
  otherBrowser,
  visit,
  looksRight,
}) => {
  // Two browsers, and every page of the way looked at.
  const ann = await newUser()
  const ben = await newUser()
  await ann.did(userFollowCreate, { user_id: ben.id })
  const pin = await pinOf(ann)
  await enter(ann)

  await visit(`/pin/${pin.id}/?share=true`)
  const sheet = page.getByRole('dialog', { name: 'Send this Pin' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await sheet.getByRole('textbox', { name: 'Message' }).fill('For your wall')
  await sheet.getByRole('button', { name: 'Send', description: new RegExp(ben.full_name) }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Sent' })).toBeFocused()
  await looksRight()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const other = await otherBrowser(ben)
  await other.setViewportSize({ width: 390, height: 844 })
  await visit('/messages/', other)
  await other.getByRole('link', { name: new RegExp(ann.full_name) }).click()
  const thread = other.getByRole('log')
  await expect(thread.getByText('For your wall')).toBeVisible()
  await expect(thread.getByRole('link', { name: pin.title })).toBeVisible()
  await looksRight(other)
  await expect(other.getByRole('heading', { name: 'Messages' })).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/messages/')
  await page.getByRole('link', { name: new RegExp(ben.full_name) }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('log').getByText('For your wall')).toBeVisible()

  const field = other.getByRole('textbox', { name: 'Write a message' })
  await field.fill('It is lovely')
  await field.press('Enter')
  await expect(thread.getByText('It is lovely')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByRole('log').getByText('It is lovely')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('I thought so')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(thread.getByText('I thought so')).toBeVisible()
  await looksRight()
})

test('PEOPLE-04 a message to several begins one conversation, and what a user may not see is not available', async ({
  page,
  newUser,
  enter,
  otherBrowser,
  looksRight,
}) => {
  const [ann, ben, cleo] = [await newUser(), await newUser(), await newUser()]
  for (const { id } of [ben, cleo]) await ann.did(userFollowCreate, { user_id: id })
  const hidden = await pinOf(ann, 'secret')
  await enter(ann)
  await page.goto('/messages/')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('button', { name: 'New message' }).first().click()
  const modal = page.getByRole('dialog', { name: 'New message' })
  for (const { full_name } of [ben, cleo])
    await modal.getByRole('button', { name: 'Add', description: new RegExp(full_name) }).click()
  await modal.getByRole('textbox', { name: 'Write a message' }).fill('All of us')
  await looksRight()
  await modal.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('log').getByText('All of us')).toBeVisible()
  await ann.did(conversationCreate, { user_ids: [ben.id, cleo.id], pin: hidden.id })

  const other = await otherBrowser(cleo)
  await other.goto('/messages/')
  await other.getByRole('link', { name: new RegExp(ben.full_name) }).click()
  const thread = other.getByRole('log')
  await expect(thread.getByText('This Pin is not available.')).toBeVisible()
  await expect(thread.getByText(hidden.title)).toHaveCount(0)
})

test('PEOPLE-09 people comment, answer, like and mention, and the owner of the Pin deletes and switches it off', async ({
  page,
  newUser,
  enter,
  otherBrowser,
  visit,
  looksRight,
}) => {
  const [ann, ben] = [await newUser(), await newUser()]
  const pin = await pinOf(ann)
  await enter(ben)
  await visit(`/pin/${pin.id}/`)
  const section = page.getByRole('region', { name: 'Comments' })
  await expect(section.getByText('No comments yet.')).toBeVisible()
  const field = section.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Where is this, ')
  await field.pressSequentially(`@${ann.username.slice(0, -1)}`)
  await page.getByRole('option', { name: new RegExp(ann.username) }).click()
  await section.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await expect(page.getByRole('link', { name: `@${ann.username}` })).toBeVisible()
  await looksRight()

  const other = await otherBrowser(ann)
  await other.goto(`/pin/${pin.id}/`)
  await other.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(other.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  const reply = other.getByRole('textbox', { name: /^Reply to/ })
  await expect(reply).toBeFocused()
  await reply.fill('In the woods')
  await other.getByRole('button', { name: 'Post' }).click()
  await expect(other.getByText('In the woods')).toBeVisible()
  await looksRight(other)
  expect(await ben.did(commentFeedGet, { pinId: pin.id })).toMatchObject([{ like_count: 1, reply_count: 1 }])

  await ben.did(commentCreate, { pinId: pin.id, text: 'One more' })
  await other.reload()
  await other.getByRole('button', { name: 'More about this comment' }).first().click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('One more')).toHaveCount(0)
  await other.getByRole('button', { name: 'Turn comments off' }).click()
  await expect(other.getByText('Comments are turned off.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Comments are turned off.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
})
