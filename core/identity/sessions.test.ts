import {
  accountGet,
  browserAccountsGet,
  browserAccountsUpdate,
  passwordUpdate,
  userSessionsDelete,
  userSessionsGet,
} from '@bowerbird/contract/identity/account-calls'
import {
  userSessionCreate,
  userSessionDelete,
  userSessionGet,
} from '@bowerbird/contract/identity/identity-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import type { Browser } from '@bowerbird/testing/browser'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { nameBrowser } from './name-browser.ts'

const password = 'correct horse battery'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const logIn = (browser: Browser, person: Pinner) =>
  browser.call(userSessionCreate, { username_or_email: person.username, password })

async function browserOf(home: World, person: Pinner, user_agent?: string): Promise<Browser> {
  const browser = openBrowser(home.fetch, user_agent)
  await logIn(browser, person)
  return browser
}

const who = async (browser: Browser) => (await browser.call(userSessionGet, {})).data.username

test('AUTH-12 sessions are listed with browser and system, the current one first, and can be ended one by one', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const phone = await browserOf(home, ada, iphone)
  const desk = await browserOf(home, ada, firefox)
  const { data: listed } = await desk.call(userSessionsGet, {})
  // The third is that of the sign-up.
  expect(listed).toMatchObject([
    { browser: 'Firefox', system: 'Linux', is_this: true, sign_in_type: 1 },
    { browser: 'Safari', system: 'iOS', is_this: false, sign_in_type: 1 },
    { browser: null, system: null, is_this: false },
  ])
  const session_id = listed[1]?.id ?? ''
  expect((await desk.call(userSessionsDelete, { session_id })).data).toEqual({ ended: 1 })
  expect(await who(phone)).toBeNull()
  expect((await phone.call(accountGet, {})).status).toBe(401)
  expect(await who(desk)).toBe(ada.username)
  expect((await desk.call(userSessionsDelete, { session_id }, 'another click')).status).toBe(404)
})

test('AUTH-12 AU-11 all other sessions end together, also in a race, and the current one stays', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const others = [await browserOf(home, ada), await browserOf(home, ada), await browserOf(home, ada)]
  const desk = await browserOf(home, ada)
  const both = await Promise.all([
    desk.call(userSessionsDelete, { all_others: true }, 'a click'),
    desk.call(userSessionsDelete, { all_others: true }, 'a click'),
  ])
  // With the session of the sign-up there were four; the second one found none left.
  expect(new Set(both.map((answer) => answer.data.ended))).toEqual(new Set([4, 0]))
  for (const other of others) expect((await other.call(accountGet, {})).status).toBe(401)
  expect((await desk.call(userSessionsGet, {})).data).toHaveLength(1)
})

test('AUTH-12 AU-11 logging out all other sessions ends one started since, also with the same idempotency key', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const desk = await browserOf(home, ada)
  const endOthers = (key?: string) => desk.call(userSessionsDelete, { all_others: true }, key)
  for (const key of [undefined, 'a click']) {
    await endOthers(key)
    const thief = await browserOf(home, ada)
    expect((await endOthers(key)).data).toEqual({ ended: 1 })
    expect((await thief.call(accountGet, {})).status).toBe(401)
  }
})

test('AUTH-12 a user cannot read or end sessions of other users; bad input and visitors are refused', async () => {
  const home = await world()
  const [ada, eve] = [await home.make.pinner(), await home.make.pinner()]
  const desk = await browserOf(home, ada)
  const thief = await browserOf(home, eve)
  const [own] = (await desk.call(userSessionsGet, {})).data
  expect((await thief.call(userSessionsDelete, { session_id: own?.id ?? '' })).status).toBe(404)
  expect((await thief.call(userSessionsGet, {})).data.map((one) => one.id)).not.toContain(own?.id)
  expect(await who(desk)).toBe(ada.username)
  expect((await desk.call(userSessionsDelete, {})).status).toBe(400)
  expect((await desk.call(userSessionsDelete, { session_id: own?.id ?? '' })).status).toBe(400)
  for (const call of [userSessionsGet, userSessionsDelete, accountGet] as const)
    expect((await openBrowser(home.fetch).call(call, {})).status).toBe(401)
})

test('AUTH-12 AU-10 AU-11 a new password ends every other session, and replaces the id of the current one', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const [desk, phone] = [await browserOf(home, ada), await browserOf(home, ada)]
  const stolen = desk.stolen()
  const before = desk.session()
  expect((await desk.call(passwordUpdate, { password: 'a better battery' })).status).toBe(200)
  expect(desk.session()).not.toBe(before)
  expect(await who(desk)).toBe(ada.username)
  expect(await who(phone)).toBeNull()
  expect(await who(stolen)).toBeNull()
  expect((await logIn(phone, ada)).status).toBe(401)
  expect((await desk.call(passwordUpdate, { password: 'short' })).status).toBe(400)
})

test('AUTH-12 a password can be changed only within a limited time after reauthentication', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const desk = await browserOf(home, ada)
  home.clock.advance(16 * 60_000)
  expect(await desk.call(passwordUpdate, { password: 'a better battery' })).toMatchObject({ code: 84 })
  expect((await logIn(openBrowser(home.fetch), ada)).status).toBe(200)
})

test('AUTH-10 AUTH-02 AU-10 a browser holds several accounts and switches between them without a password', async () => {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const desk = await browserOf(home, ada)
  await logIn(desk, ben)
  expect(await who(desk)).toBe(ben.username)
  expect((await desk.call(browserAccountsGet, {})).data).toMatchObject([
    { id: ada.id, is_active: false },
    { id: ben.id, is_active: true },
  ])
  const before = desk.stolen()
  expect((await desk.call(browserAccountsUpdate, { user_id: ada.id })).data).toMatchObject({
    username: ada.username,
  })
  expect(await who(desk)).toBe(ada.username)
  expect(await who(before)).toBeNull()
  const [here] = (await desk.call(userSessionsGet, {})).data
  expect(here).toMatchObject({ is_this: true, sign_in_type: 7 })
  expect((await desk.call(browserAccountsUpdate, { user_id: ben.id })).status).toBe(200)
  expect(await who(desk)).toBe(ben.username)
})

test('AUTH-10 a switch to an account that is not logged in in this browser is not found', async () => {
  const home = await world()
  const [ada, ben, eve] = [await home.make.pinner(), await home.make.pinner(), await home.make.pinner()]
  const desk = await browserOf(home, ada)
  const elsewhere = await browserOf(home, ben)
  expect((await desk.call(browserAccountsUpdate, { user_id: ben.id })).status).toBe(404)
  expect((await desk.call(browserAccountsUpdate, { user_id: '1' })).status).toBe(404)
  expect((await desk.call(browserAccountsUpdate, { user_id: 'x' })).status).toBe(400)
  expect((await openBrowser(home.fetch).call(browserAccountsUpdate, { user_id: ada.id })).status).toBe(401)
  // Logged in here once, and logged out from elsewhere since.
  await logIn(desk, ben)
  await logIn(desk, eve)
  await elsewhere.call(userSessionsDelete, { all_others: true })
  expect((await desk.call(browserAccountsUpdate, { user_id: ben.id })).status).toBe(404)
  expect((await desk.call(browserAccountsGet, {})).data.map((one) => one.id)).toEqual([ada.id, eve.id])
})

test('AUTH-10 logging out of one account switches to another one; logging out of all leaves a visitor', async () => {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const desk = await browserOf(home, ada)
  await logIn(desk, ben)
  const stolen = desk.stolen()
  expect((await desk.call(userSessionDelete, {})).data).toEqual({ isAuth: true })
  expect(await who(desk)).toBe(ada.username)
  expect(await who(stolen)).toBeNull()
  await logIn(desk, ben)
  const held = desk.stolen()
  expect((await desk.call(userSessionDelete, { all: true })).data).toEqual({ isAuth: false })
  expect(await who(desk)).toBeNull()
  expect(await who(held)).toBeNull()
  expect((await desk.call(userSessionDelete, { all: true })).data).toEqual({ isAuth: false })
})

test('AUTH-10 of two concurrent switches one succeeds, and the browser stays logged in', async () => {
  const home = await world()
  const [ada, ben, eve] = [await home.make.pinner(), await home.make.pinner(), await home.make.pinner()]
  const desk = await browserOf(home, ada)
  await logIn(desk, ben)
  await logIn(desk, eve)
  const tabs = [desk.stolen(), desk.stolen()]
  const answers = await Promise.all([
    tabs[0]?.call(browserAccountsUpdate, { user_id: ada.id }),
    tabs[1]?.call(browserAccountsUpdate, { user_id: ben.id }),
  ])
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
  const won = tabs[answers.findIndex((answer) => answer?.status === 200)]
  if (!won) throw new Error('no switch was done')
  expect((await won.call(browserAccountsGet, {})).data).toHaveLength(3)
})

test.each([
  [firefox, 'Firefox', 'Linux'],
  [iphone, 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPadOS',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/120.0',
    'Opera',
    'ChromeOS',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('AUTH-12 %s is called %s on %s', (user_agent, browser, system) => {
  expect(nameBrowser(user_agent)).toEqual({ browser, system })
})
