import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('SHELL-24 without a connection a page says so, in the language of the visitor, and comes back by itself', async ({
  page,
  context,
  looksRight,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|did not get through|Failed to fetch/)
  await page.goto('/ideas/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => caches.match('/offline/').then(Boolean))).toBe(true)
  await context.setOffline(true)
  await page.goto('/signup/')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(/\/signup\/$/)
  await looksRight()
  await context.setOffline(false)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('SHELL-25 a photo that a phone shares waits on the upload page, and a page opens pin creation', async ({
  page,
  newUser,
  enter,
  library,
  watch,
}) => {
  // That page is not there to be looked at.
  watch.expects(/FindPinImagesResource/)
  await enter(await newUser())
  await page.goto('/')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } }
  }
  expect(manifest.share_target).toMatchObject({
    action: '/share-target/',
    method: 'POST',
    enctype: 'multipart/form-data',
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  // What the phone does: a form that is sent as a navigation.
  await page.evaluate(async (picture_url) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action: '/share-target/',
    })
    const title = Object.assign(document.createElement('input'), { name: 'title', value: 'From my phone' })
    const file = Object.assign(document.createElement('input'), { type: 'file', name: 'media' })
    const blob = await (await fetch(picture_url)).blob()
    const given = new DataTransfer()
    given.items.add(new File([blob], 'photo.webp', { type: blob.type }))
    file.files = given.files
    form.append(title, file)
    document.body.append(form)
    form.submit()
  }, library.pins[0]?.images['236x']?.url ?? '')
  await expect(page).toHaveURL(/\/pin\/create\/\?shared=1&title=From\+my\+phone$/)
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('From my phone')

  await page.goto('/share-target/?text=Owls%20https%3A%2F%2Fexample.org%2Fowls')
  await expect(page).toHaveURL(
    /\/pin\/create\/share\/\?url=https%3A%2F%2Fexample.org%2Fowls&description=Owls$/,
  )
})
