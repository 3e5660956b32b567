import { hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import type { Page } from '@playwright/test'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** What is saved is found once the search has heard of it, a moment later. */
async function searchUntil(page: Page, scope: string, words: string, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/search/${scope}/?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('SEARCH-04 pins are found by words without their accents, and by hashtag; boards and people by name', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const word = uniqueWord()
  const ada = await newUser(`Zoë ${word}`)
  const board = await makeBoard(ada, { name: `Pâtisserie ${word}` })
  const dessert = await makePin(ada, board.id, {
    title: `Crème brûlée ${word}`,
    description: `Sweet #${word}tag`,
  })
  await makePin(ada, board.id, { title: `Éclair ${word}`, description: `No tag, only the word ${word}tag` })
  await enter(await newUser())

  await searchUntil(page, 'pins', `creme BRULEE ${word}`, `Crème brûlée ${word}`)
  await expect(page.getByRole('list', { name: /^Results for/ }).getByRole('listitem')).toHaveCount(1)
  await looksRight()

  await searchUntil(page, 'pins', `#${word}tag`, `Crème brûlée ${word}`)
  await expect(page.getByRole('list', { name: /^Results for/ }).getByRole('listitem')).toHaveCount(1)
  expect(await ada.did(hashtagAutocompleteGet, { q: `#${word}`, show_pin_count: true })).toEqual([
    { query: `${word}tag`, pin_count: 1 },
  ])

  // A hashtag in a description is a link to its search.
  await page.goto(`/pin/${dessert.id}/`)
  await page
    .getByRole('article')
    .getByRole('link', { name: `#${word}tag` })
    .click()
  await expect(page).toHaveURL(`/search/pins/?q=%23${word}tag`)
  await expect(page.getByRole('main').getByRole('link', { name: `Crème brûlée ${word}` })).toBeVisible()

  await searchUntil(page, 'boards', `patisserie ${word}`, new RegExp(`Pâtisserie ${word}`))
  await looksRight()
  await searchUntil(page, 'users', `zoe ${word}`, new RegExp(`Zoë ${word}`))
  await looksRight()

  // The tabs keep the words.
  await page
    .getByRole('navigation', { name: 'What to search' })
    .getByRole('link', { name: 'Pins', exact: true })
    .click()
  await expect(page).toHaveURL(`/search/pins/?q=zoe+${word}`)
  await page.goto(`/search/pins/?q=${word}nothing`)
  await expect(page.getByText(`Nothing found for “${word}nothing”`)).toBeVisible()
  await looksRight()
})

test('SEARCH-04 the search field completes by keyboard: hashtags, boards and people, and remembers what was searched', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const word = uniqueWord()
  const ada = await newUser(`Nell ${word}`)
  const board = await makeBoard(ada, { name: `${word} garden` })
  await makePin(ada, board.id, { title: 'Tulips', description: `#${word}tulips` })
  await searchUntil(page, 'boards', word, new RegExp(word))
  await enter(ada)
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.click()
  await field.pressSequentially(word.slice(0, -1))
  await expect(options.filter({ hasText: `${word} garden` })).toBeVisible()
  await expect(options.filter({ hasText: `Nell ${word}` })).toBeVisible()
  await expect(options.filter({ hasText: `${word}tulips` }).first()).toBeVisible()
  await looksRight()

  const names = await options.allInnerTexts()
  const at = names.findIndex((name) => name.includes(`${word} garden`))
  for (let step = 0; step <= at; step++) await field.press('ArrowDown')
  const chosen = options.nth(at)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page).toHaveURL(board.url)

  await field.click()
  await field.fill(`${word} garden`)
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  const kept = page.waitForResponse(/TypeaheadRecentResource/)
  await field.press('Enter')
  await expect(page).toHaveURL(`/search/pins/?q=${word}+garden`)
  await kept
  await page.goto('/')
  await field.click()
  await expect(options.filter({ hasText: `${word} garden` })).toBeVisible()
  await page.getByRole('button', { name: `Forget “${word} garden”` }).click()
  await expect(options.filter({ hasText: `${word} garden` })).toHaveCount(0)
})

test('SEARCH-02 OPS-09 on a phone the tab of the search is scrolled into view, in a language of longer words', async ({
  page,
  newUser,
  enter,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(await newUser())
  await page.context().addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
  await page.goto('/search/users/?q=owl')
  const tabs = page.getByRole('navigation', { name: 'Wo gesucht wird' })
  const edges = await tabs.evaluate((row) => [row.scrollWidth, row.clientWidth])
  expect(edges[0]).toBeGreaterThan(edges[1] ?? 0)
  await expect(tabs.getByRole('link', { name: 'Leute' })).toBeInViewport({ ratio: 1 })
})
