import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { afterEach, expect, test } from 'vitest'
import { browserQueries } from '../client/browser-queries.ts'
import { logInRequest } from '../client/log-in-request.ts'
import { optimistic } from '../client/optimistic.ts'
import { withOptimistic, overlay } from '../client/overlay.ts'
import { perform } from '../client/perform.ts'
import { useStore } from '../client/store.ts'
import { playServer, refusedFor } from '../client/test-network.ts'
import { viewerQuery } from '../client/viewer.ts'
import { isActKept } from '../log-in/kept-act-key.ts'
import { keepActOnLeave, takeKeptAct } from '../log-in/kept-act.ts'
import { logInPrompts } from '../texts/log-in-texts.ts'
import { resumeAct } from './resume-act.ts'
import LogInModal from './log-in-modal.tsx'
import { renderInPage } from './test-page.tsx'
import { ann } from './test-viewers.ts'

let restore = () => {}

function Host() {
  const request = useStore(logInRequest, null)
  return request && <LogInModal request={request} />
}

function play(answer: Parameters<typeof playServer>[1]) {
  const server = playServer([userSessionCreate, userFollowCreate], answer)
  restore = server.restore
  return server.arrived
}

async function logIn() {
  await userEvent.type(await screen.findByLabelText('E-mail address or username'), 'ann')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
}

afterEach(() => {
  cleanup()
  restore()
})

test('AUTH-19 the prompts match word for word', () => {
  expect([
    logInPrompts.save(),
    logInPrompts.edit(),
    logInPrompts.follow(),
    logInPrompts.unfollow(),
    logInPrompts.create(),
    logInPrompts.access('Bowerbird'),
  ]).toEqual([
    'Log in to save this Pin',
    'Log in to edit this Pin',
    'Log in to follow',
    'Log in to unfollow',
    'Log in to create a Pin or board',
    "You're almost there! Log in to access all of Bowerbird",
  ])
})

test('AUTH-19 after log-in the requested operation is completed, once', async () => {
  const arrived = play(({ call }) => ({
    ok: true,
    data: call === userSessionCreate ? ann : { id: '9', followed_by_me: true, follower_count: 1 },
  }))
  renderInPage(<Host />)
  const act = perform(userFollowCreate, { user_id: '9' }, { prompt: logInPrompts.follow() })
  expect(await screen.findByRole('dialog', { name: 'Log in to follow' })).toBeTruthy()
  expect(arrived).toHaveLength(0)
  await logIn()
  expect(await act).toMatchObject({ ok: true, data: { followed_by_me: true } })
  expect(arrived.map(({ call }) => call.id)).toEqual([
    'UserSessionResource.create',
    'UserFollowResource.create',
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('AUTH-19 cancelling the log-in does nothing', async () => {
  const arrived = play(() => ({ ok: true, data: {} }))
  renderInPage(<Host />)
  const act = perform(userFollowCreate, { user_id: '9' }, { prompt: logInPrompts.follow() })
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(await act).toBeNull()
  expect(arrived).toHaveLength(0)
})

test('SHELL-15 after a lost session the log-in is asked for, and the same operation continues', async () => {
  let isLost = true
  const arrived = play(({ call }) => {
    if (call === userSessionCreate) {
      isLost = false
      return { ok: true, data: ann }
    }
    return isLost
      ? refusedFor('not_signed_in')
      : { ok: true, data: { id: '9', followed_by_me: true, follower_count: 1 } }
  })
  renderInPage(<Host />, { viewer: ann })
  const act = perform(userFollowCreate, { user_id: '9' }, { prompt: logInPrompts.follow() })
  await logIn()
  expect(await act).toMatchObject({ ok: true })
  const follows = arrived.filter(({ call }) => call === userFollowCreate)
  expect(follows).toHaveLength(2)
  expect(follows[1]?.headers.get('Idempotency-Key')).toBe(follows[0]?.headers.get('Idempotency-Key'))
})

test('AUTH-19 a requested operation is completed after a log-in over other pages, once', async () => {
  const arrived = play(() => ({ ok: true, data: { id: '9', followed_by_me: true, follower_count: 1 } }))
  const page = renderInPage(<Host />)
  void perform(userFollowCreate, { user_id: '9' }, { prompt: logInPrompts.follow() })
  await screen.findByRole('dialog')
  // Simulates leaving for the provider, and returning logged in.
  dispatchEvent(new Event('pagehide'))
  page.unmount()
  await resumeAct()
  expect(arrived).toHaveLength(0)
  browserQueries().cache.write(viewerQuery.key, () => ann)
  await resumeAct()
  await resumeAct()
  expect(arrived.map(({ call }) => call.id)).toEqual(['UserFollowResource.create'])
  expect(arrived[0]?.options).toMatchObject({ user_id: '9' })
})

test('AUTH-19 an operation that was cancelled, or waited too long, is not done', async () => {
  const arrived = play(() => ({ ok: true, data: {} }))
  renderInPage(<Host />)
  void perform(userFollowCreate, { user_id: '9' }, { prompt: logInPrompts.follow() })
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dispatchEvent(new Event('pagehide'))
  expect(isActKept()).toBe(false)

  const stop = keepActOnLeave({ kind: 'call', address: userFollowCreate, input: { user_id: '9' }, key: 'k' })
  dispatchEvent(new Event('pagehide'))
  stop()
  expect(takeKeptAct(Date.now() + 11 * 60_000)).toBe(null)
  expect(arrived).toHaveLength(0)
})

test('PEOPLE-03 for visitors, nothing is shown as done before the log-in', async () => {
  play(() => ({ ok: true, data: {} }))
  renderInPage(<Host />)
  const act = optimistic('9', { followed_by_me: true }, () =>
    perform(userFollowCreate, { user_id: '9' }, { prompt: logInPrompts.follow() }),
  )
  await screen.findByRole('dialog')
  expect(withOptimistic({ id: '9', followed_by_me: false }, overlay.entries.get()).followed_by_me).toBe(false)
  await userEvent.keyboard('{Escape}')
  await act
})
