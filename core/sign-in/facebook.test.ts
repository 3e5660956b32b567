import {
  facebookLoginData,
  facebookProfileData,
  outsideSignUpCreate,
} from '@bowerbird/contract/sign-in/sign-in-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { facebookGraph } from '@bowerbird/testing/facebook-graph'
import { createBrowser, sentTo } from '@bowerbird/testing/outside-world'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { sessionTypes } from './test-session-queries.ts'

const ada = {
  id: '1001',
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  birthday: '12/10/1985',
  gender: 'female',
}

async function home(env: Record<string, string> = {}) {
  const graph = await facebookGraph()
  const built = await world({ env: { PUBLIC_URL: 'https://bowerbird.localhost', ...graph.env, ...env } })
  async function logIn(facebook_id: string, facebook_token: string) {
    const caller = callerOf(null)
    return {
      outcome: await built.dispatcher.run(userSessionCreate, { facebook_id, facebook_token }, caller),
      caller,
    }
  }
  async function member() {
    const { outcome } = await logIn(ada.id, graph.token(ada))
    const ticket = outcome.ok ? '' : String(outcome.extra_data?.['ticket'])
    const sent = { ticket, email: ada.email, full_name: ada.name, age: 30 }
    return built.visitor.did(outsideSignUpCreate, sent)
  }
  return { ...built, graph, logIn, member }
}

test('AUTH-02 AUTH-03 AUTH-05 a valid token of Facebook logs its user in, every invalid one is refused', async () => {
  const { graph, logIn, member, db, clock } = await home()
  const made = await member()
  const { outcome, caller } = await logIn(ada.id, graph.token(ada))
  expect(outcome).toMatchObject({ ok: true, data: { id: made.id } })
  expect(await sessionTypes(db, caller.browser_session_id ?? '')).toEqual([2])

  const code = async (facebook_id: string, token: string) => {
    const refused = (await logIn(facebook_id, token)).outcome
    return refused.ok ? 'let in' : refused.code
  }
  expect(await code(ada.id, 'EAA-unknown')).toBe('identity_refused')
  expect(await code(ada.id, graph.token({ ...ada, id: '6666' }))).toBe('identity_refused')
  expect(await code(ada.id, graph.token(ada, { app_id: '1' }))).toBe('identity_refused')
  const soon = graph.token(ada, { expires_at: Math.floor(clock.now().getTime() / 1000) + 60 })
  clock.advance(120_000)
  expect(await code(ada.id, soon)).toBe('identity_refused')
  graph.down(true)
  expect(await code(ada.id, graph.token(ada))).toBe('identity_refused')
})

test('AU-07 an address from Facebook does not connect an existing account', async () => {
  const { graph, logIn, make, visitor } = await home()
  await make.pinner({ email: ada.email })
  const { outcome } = await logIn(ada.id, graph.token(ada))
  expect(outcome).toMatchObject({ ok: false, code: 'sign_up_needed' })
  const ticket = outcome.ok ? '' : String(outcome.extra_data?.['ticket'])
  const made = await visitor.call(outsideSignUpCreate, {
    ticket,
    email: ada.email,
    full_name: 'Ada',
    age: 30,
  })
  expect(made).toMatchObject({ ok: false, code: 'email_taken' })
})

test('AUTH-05 profile_data returns only the requested fields of Facebook’s profile', async () => {
  const { graph, visitor, app, dispatcher } = await home()
  const access_token = graph.token(ada)
  const { name: _name, ...profile } = ada
  expect(await visitor.did(facebookProfileData, { access_token })).toEqual({
    ...profile,
    picture: 'https://graph.example/ada.jpg',
  })
  const some = await visitor.did(facebookProfileData, {
    access_token,
    pii_safe_birthday: true,
    fields: ['birthday', 'first_name'],
  })
  expect(some).toEqual({
    id: '1001',
    birthday: '1985',
    first_name: 'Ada',
    email: null,
    last_name: null,
    gender: null,
    picture: null,
  })
  expect(await visitor.call(facebookProfileData, { access_token: 'EAA-no' })).toMatchObject({
    code: 'identity_refused',
  })
  expect(app.settings.facebook_app_id).toBe('4242')
  expect(await dispatcher.run(facebookProfileData, { access_token: '' }, callerOf(null))).toMatchObject({
    code: 'bad_request',
  })
})

test('AUTH-05 login_data returns the other log-in methods of the account to the holder of its token', async () => {
  const { graph, visitor, member } = await home()
  const asked = { facebook_id: ada.id, facebook_token: graph.token(ada) }
  const nothing = { connected_to_gplus: false, connected_to_google: false, has_password: false }
  expect(await visitor.did(facebookLoginData, asked)).toEqual(nothing)
  await member()
  expect(await visitor.did(facebookLoginData, asked)).toEqual(nothing)
  const eve = graph.token({ id: '6666' })
  const refused = await visitor.call(facebookLoginData, { facebook_id: ada.id, facebook_token: eve })
  expect(refused).toMatchObject({ ok: false, code: 'identity_refused' })
})

test('AUTH-08 with sign-up disabled, Facebook admits no new users', async () => {
  const { graph, logIn } = await home({ PREVENT_REGISTER: 'facebook' })
  const { outcome } = await logIn(ada.id, graph.token(ada))
  expect(outcome).toMatchObject({ ok: false, code: 'log_in_restricted', extra_data: { restriction: 4 } })
})

test('AUTH-02 CS-03 a visit to Facebook’s page returns to the browser that started it', async () => {
  const built = await home()
  const { graph, member, fetch, app } = built
  const made = await member()
  const browser = createBrowser({ fetch, app })
  const dialog = sentTo(await browser.get('/sign-in/facebook/?next=/ideas/'))
  expect(new URL(dialog).searchParams.get('scope')).toBe('public_profile,email,user_friends')
  const back = graph.code(ada, dialog).replace('https://bowerbird.localhost', '')
  const other = createBrowser({ fetch, app })
  await other.get('/sign-in/facebook/')
  expect(sentTo(await other.get(back))).toContain('refused=identity_refused')
  expect(sentTo(await browser.get(back))).toBe('/ideas/')
  expect((await browser.caller()).viewer?.id).toBe(made.id)
})
