import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const languages = [
  { language: 'de', dir: 'ltr', logIn: 'Anmelden' },
  { language: 'ar', dir: 'rtl', logIn: 'تسجيل الدخول' },
  { language: 'es', dir: 'ltr', logIn: 'Iniciar sesión' },
  { language: 'fr', dir: 'ltr', logIn: 'Se connecter' },
] as const

for (const { language, dir, logIn } of languages) {
  test(`OPS-09 a visitor reads no English on pages in ${language}`, async ({
    page,
    visit,
    library,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const english = onlyEnglish(language)
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const { person, board, pins } = library
    const inside = [`/pin/${pins[0]?.id}/`, board.url, `/${person.username}/`, '/search/pins/?q=shelf']
    for (const address of ['/ideas/', '/login/', '/signup/', ...inside]) {
      await visit(address)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      expect(await saidIn(page, english), address).toEqual([])
    }
    await page.goto('/login/')
    await expect(page.getByRole('button', { name: logIn, exact: true })).toBeVisible()
  })

  test(`OPS-09 OPS-13 a member reads no English on pages in ${language}, and nothing runs out of a narrow screen`, async ({
    page,
    visit,
    newUser,
    enter,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const english = onlyEnglish(language)
    await enter(await newUser())
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 390, height: 844 })
    const settings = [
      '',
      'profile/',
      'account/',
      'security/',
      'privacy/',
      'notifications/',
      'interests/',
      'data/',
    ]
    const others = ['/', '/pin/create/', '/notifications/', '/messages/', '/trash/']
    for (const address of [...others, ...settings.map((name) => `/settings/${name}`)]) {
      await visit(address)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      expect(await saidIn(page, english), address).toEqual([])
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(tooWide, address).toBeLessThanOrEqual(0)
    }
  })
}

test('OPS-09 a visitor chooses a language where people log in, and each page after it is in that language', async ({
  page,
}) => {
  await page.goto('/login/')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/ideas/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('link', { name: 'تسجيل الدخول' }).first()).toBeVisible()
  const scripts = asked.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))
  expect(scripts.length).toBeGreaterThan(3)
  // One language comes along, not two.
  expect(scripts.filter((path) => !path.startsWith('/assets/ar/'))).toEqual([])
})

/** English texts that this language says in another way. */
function onlyEnglish(language: string): Set<string> {
  return textsIn('en').difference(textsIn(language))
}

/** Which of the texts stand on the page: as text, or as the name of something. */
async function saidIn(page: Page, texts: Set<string>): Promise<string[]> {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt']
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walk.nextNode()) found.push(walk.currentNode.textContent ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of names) found.push(element.getAttribute(name) ?? '')
    return found
  })
  return [...new Set(said.map((text) => text.trim()))].filter((text) => texts.has(text))
}
