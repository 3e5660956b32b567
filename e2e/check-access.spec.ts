import { checkAccess } from './support/check-access.ts'
import { expect, test } from './support/test.ts'

const page_of = (body: string, head = '<title>Birds</title>') =>
  `<!DOCTYPE html><html lang="en"><head>${head}<style>.faint { color: #ccc }</style></head><body>${body}</body></html>`

const body = `<main><h1>Birds</h1><h2>Owls</h2><h3>Barn owls</h3>
  <p class="plain">They fly.</p><div class="dark" style="background: #111; color: #fff"><p class="light">By night.</p></div>
  <button><svg aria-hidden="true"></svg> Save</button><img src="data:," alt="An owl">
  <label for="name">Name</label><input id="name"></main>`

/** What makes another screen of a clean one, and the rule that names it. */
const faults: readonly (readonly [from: string, to: string, rule: string])[] = [
  [' Save</button>', '</button>', 'button-name'],
  ['alt="An owl"', '', 'image-alt'],
  ['for="name"', 'for="nothing"', 'label'],
  ['<h3>Barn owls</h3>', '<h5>Barn owls</h5>', 'heading-order'],
  ['<main>', '<main></main><main>', 'landmark-no-duplicate-main'],
  ['class="plain"', 'class="faint"', 'color-contrast'],
]

test('SHELL-24 a screen that axe found clean is skipped, and one with a fault more is not', async ({
  page,
}) => {
  await page.setContent(page_of(body))
  expect(await checkAccess(page)).toEqual([])
  expect(await checkAccess(page)).toEqual([])
  for (const [from, to, rule] of faults) {
    expect(body).toContain(from)
    await page.setContent(page_of(body.replace(from, to)))
    expect((await checkAccess(page)).join(), rule).toContain(`axe ${rule} `)
  }
  await page.setContent(page_of(body, ''))
  expect((await checkAccess(page)).join()).toContain('axe document-title ')
})
