import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { makeBoard } from './support/library.ts'
import { logInPerson, uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

// The account that first-account.spec.ts makes.
const siteOwner = { email: 'olive@example.org', password: 'a long pass phrase', full_name: 'Olive Ann Owner' }

test('PEOPLE-08 OPS-07 AUTH-08 a user reports a Pin, the owner of the site suspends its saver, who sees why and appeals; the owner lifts it', async ({
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
  watch.expects(/the server responded with a status of (403|404)/)
  const word = uniqueWord()
  const [ada, ben] = [await newUser(`Ada ${word}`), await newUser()]
  const board = await makeBoard(ada, { name: `${word} den` })
  const [source] = library.pins
  if (!source) throw new Error('the library is empty')
  const pin = await ada.did(repinCreate, { pin_id: source.id, board_id: board.id })

  // Another user reports it.
  await enter(ben)
  await page.goto(`/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More about this Pin' }).first().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this Pin' })
  await dialog.getByRole('radio', { name: 'Harassment' }).check()
  await dialog.getByLabel('What should we know? (optional)').fill(`Look at ${word}`)
  await looksRight()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // The owner finds it among what waits, and restricts the person.
  const owner = await otherBrowser(await logInPerson(baseURL ?? '', siteOwner))
  await visit('/admin/', owner)
  await owner.getByRole('link', { name: /Open reports/ }).click()
  const waiting = owner.getByRole('link', { name: new RegExp(`Pin of Ada ${word}`) })
  await expect(waiting).toContainText('Harassment')
  await looksRight(owner)
  await waiting.click()
  await expect(owner.getByText(`Look at ${word}`)).toBeVisible()
  await owner.getByRole('radio', { name: 'Restrict the person' }).check()
  await owner.getByLabel('Reason').fill('Rude to others.')
  await looksRight(owner)
  await owner.getByRole('button', { name: 'Decide' }).click()
  await expect(owner.getByRole('heading', { name: 'Person restricted' })).toBeVisible()

  // She is gone for others, and sees why wherever she goes.
  await expect.poll(async () => (await page.request.get(`/${ada.username}/`)).status()).toBe(404)
  const hers = await otherBrowser(ada)
  await hers.goto('/')
  await hers.waitForURL('**/restricted/')
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expect(hers.getByText('Rude to others.')).toBeVisible()
  await looksRight(hers)
  await hers.getByLabel('Why should we look again?').fill('It was a quotation.')
  await hers.getByRole('button', { name: 'Send appeal' }).click()
  await expect(hers.getByRole('status').filter({ hasText: 'Your appeal was sent.' })).toBeVisible()
  await looksRight(hers)

  // The owner reads it, and lifts the restriction.
  await visit('/admin/reports/?tab=appeals', owner)
  const appeal = owner.getByRole('listitem').filter({ hasText: `Ada ${word}` })
  await expect(appeal).toContainText('It was a quotation.')
  await appeal.getByLabel('Your answer').fill('You are right.')
  await appeal.getByRole('button', { name: 'Lift the restriction' }).click()
  await expect(appeal).toBeHidden()
  await visit('/admin/people/', owner)
  await owner.getByRole('searchbox').last().fill(ada.username)
  await owner.getByRole('button', { name: 'Find' }).click()
  await owner.getByRole('link', { name: new RegExp(`Ada ${word}`) }).click()
  await expect(owner.getByRole('heading', { name: 'Restrict this account' })).toBeVisible()
  await looksRight(owner)
  await visit('/admin/audit/', owner)
  await expect(owner.getByText('Appeal granted').first()).toBeVisible()
  // The desk: how the site is, its jobs, what it stores, and what runs.
  await visit('/admin/', owner)
  const database = owner.getByRole('listitem').filter({ hasText: 'Database' })
  await expect(database.getByText('Good')).toBeVisible()
  await owner.getByRole('link', { name: 'See all jobs' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  await looksRight(owner)
  await visit('/admin/storage/', owner)
  await owner.getByRole('button', { name: 'Measure now' }).click()
  await expect
    .poll(async () => {
      await owner.reload()
      return owner.getByText('Files measured:').count()
    })
    .toBe(1)
  await looksRight(owner)
  await visit('/admin/versions/', owner)
  await expect(owner.getByText('Version of the site')).toBeVisible()
  // On a phone most of the pages are in a menu, which has the name of the page that one is on.
  await owner.setViewportSize({ width: 390, height: 844 })
  await visit('/admin/mail/', owner)
  const tabs = owner.getByRole('navigation', { name: 'Administration' })
  await tabs.getByRole('button', { name: 'Mail' }).click()
  await owner.getByRole('menuitem', { name: 'Storage' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Storage')
  await looksRight(owner)

  await hers.goto('/restricted/')
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Your account is not restricted')
  await expect.poll(async () => (await page.request.get(`/${ada.username}/`)).status()).toBe(200)
})
