import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { collaboratorTypeaheadGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { makeBoard } from './support/library.ts'
import { logInPerson, uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

// The account that first-account.spec.ts makes.
const siteOwner = { email: 'olive@example.org', password: 'a long pass phrase', full_name: 'Olive Ann Owner' }

test('BOARD-05 SAVE-19 an owner invites a user by name and a user by mail; both join and save, and one who is removed sees the board no more', async ({
  page,
  baseURL,
  library,
  looksRight,
  visit,
  newUser,
  enter,
  otherBrowser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 404/)
  const site = baseURL ?? ''
  const word = uniqueWord()
  const [ada, ben] = [await newUser(), await newUser(`Ben ${word}`)]
  const board = await makeBoard(ada, { name: `${word} den`, privacy: 'secret' })
  const [source] = library.pins
  if (!source) throw new Error('the library is empty')
  // Names are found once search has caught up.
  await expect.poll(async () => (await ada.did(collaboratorTypeaheadGet, { term: word })).length).toBe(1)

  // The owner asks both.
  await enter(ada)
  await page.goto(board.url)
  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Collaborators' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No one else works on this board yet.')).toBeVisible()
  await looksRight()
  await dialog.getByRole('button', { name: 'Invite people' }).click()
  const search = dialog.getByRole('searchbox', { name: 'Name or e-mail' })
  await expect(search).toBeFocused()
  await search.fill(word)
  await dialog.getByRole('button', { name: 'Click to send' }).click()
  await expect(dialog.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await search.fill(`zoe-${word}@example`)
  await expect(dialog.getByRole('button', { name: 'Keep typing' })).toBeDisabled()
  await search.fill(`zoe-${word}@example.org`)
  await dialog.getByRole('button', { name: 'Click to send' }).click()
  await looksRight()
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click()
  await expect(page.getByText(`Invite sent to Ben ${word} and zoe-${word}@example.org`)).toBeVisible()
  await search.fill('')
  await expect(dialog.getByRole('button', { name: 'Sent' })).toHaveCount(2)

  // The member finds the invite on the profile, and nothing but that.
  const his = await otherBrowser(ben)
  expect((await his.goto(board.url))?.status()).toBe(404)
  await his.goto(`/${ben.username}/`)
  const card = his.getByRole('region', { name: `${ada.full_name} invited you to “${board.name}”` })
  await expect(card).toBeVisible()
  await looksRight(his)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(his.getByText(`You now work on ${board.name}`)).toBeVisible()
  await his.goto(board.url)
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(board.name)
  await ben.did(repinCreate, { pin_id: source.id, board_id: board.id })

  // The owner of the site has no mail server, and passes the link on.
  const hers = await otherBrowser(await logInPerson(site, siteOwner))
  await visit('/admin/mail/', hers)
  const mail = hers.getByRole('listitem').filter({ hasText: `zoe-${word}@example.org` })
  await expect(mail).toContainText('Not sent: no mail server')
  await mail.locator('summary').click()
  await looksRight(hers)
  const link = /http\S+\/invite\/[\w-]+\//.exec(await mail.innerText())?.[0] ?? ''
  expect(link).toContain('/invite/')

  // The new user signs up through it, and is on the board without another press.
  const newcomer = await otherBrowser()
  await visit(new URL(link).pathname, newcomer)
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(board.name)
  await newcomer.getByRole('link', { name: 'Sign up to accept' }).click()
  await newcomer.getByLabel('Name', { exact: true }).fill(`Zoe ${word}`)
  await newcomer.getByLabel('E-mail address').fill(`zoe-${word}@example.org`)
  await newcomer.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await newcomer.getByLabel('Age', { exact: true }).fill('40')
  await newcomer.getByRole('button', { name: 'Sign up' }).click()
  await newcomer.waitForURL(`**${board.url}`)
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(board.name)
  const zoe = await logInPerson(site, {
    email: `zoe-${word}@example.org`,
    password: 'a long pass phrase',
    full_name: `Zoe ${word}`,
  })
  await zoe.did(repinCreate, { pin_id: source.id, board_id: board.id, save_again: true })
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(2)

  // Used up for everyone else.
  const late = await otherBrowser(await newUser())
  await visit(new URL(link).pathname, late)
  await expect(late.getByText('This invite was used already.')).toBeVisible()

  // The owner takes the member off: the board is gone for him, his Pin stays.
  await page.goto(board.url)
  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Collaborators' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await looksRight()
  await dialog.getByRole('button', { name: `Remove Ben ${word}` }).click()
  await page
    .getByRole('dialog', { name: `Remove Ben ${word}` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText(`Ben ${word} was removed`)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect((await his.goto(board.url))?.status()).toBe(404)
  expect((await ben.call(boardFeedGet, { board_id: board.id })).ok).toBe(false)
  expect(await zoe.did(boardFeedGet, { board_id: board.id })).toHaveLength(2)
})
