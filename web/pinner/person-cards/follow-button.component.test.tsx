import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { userFollowCreate, userFollowDelete } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { afterEach, expect, test } from 'vitest'
import { browserQueries } from '../../client/browser-queries.ts'
import { logInRequest } from '../../client/log-in-request.ts'
import { overlay } from '../../client/overlay.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben } from '../test-things.ts'
import { FollowButton } from './follow-button.tsx'
import { personOf } from './person-of.ts'

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function play(answer: () => Answer) {
  const server = playServer([userFollowCreate, userFollowDelete], answer)
  restore = server.restore
  return () => server.arrived.map(({ call, options }) => [call.id, options])
}

afterEach(() => {
  cleanup()
  restore()
  logInRequest.get()?.settle(false)
  overlay.entries.set(new Map())
  toasts.set([])
})

test('PEOPLE-03 following shows at once, before the server answers', async () => {
  let finish = () => {}
  const sent = play(
    () =>
      new Promise(
        (resolve) =>
          (finish = () => resolve({ ok: true, data: { id: '8', followed_by_me: true, follower_count: 4 } })),
      ),
  )
  renderInPage(<FollowButton user={ben} />, { viewer: ann })
  await userEvent.click(screen.getByRole('button', { name: 'Follow Ben Bosco' }))
  expect(screen.getByRole('button', { name: 'Following Ben Bosco. Stop following' }).textContent).toBe(
    'Following',
  )
  finish()
  await waitFor(() => expect(sent()).toEqual([['UserFollowResource.create', { user_id: '8' }]]))
  expect(screen.getByRole('button', { name: /^Following Ben/ })).toBeTruthy()
})

test('PEOPLE-03 the next page of that user is refetched, and not served from before the follow', async () => {
  const before = { ...ben, followed_by_me: false }
  const server = playServer([userFollowCreate, userGet], ({ call }) => ({
    ok: true,
    data:
      call === userGet
        ? { ...before, followed_by_me: true, follower_count: 4 }
        : { id: '8', followed_by_me: true, follower_count: 4 },
  }))
  restore = server.restore
  renderInPage(<FollowButton user={before} />, { viewer: ann, warm: [[personOf('ben').key, before]] })
  expect(await browserQueries().warm(personOf('ben'))).toMatchObject({ followed_by_me: false })
  await userEvent.click(screen.getByRole('button', { name: 'Follow Ben Bosco' }))
  await waitFor(() => expect(browserQueries().cache.state(personOf('ben').key).fetched_at).toBeNull())
  expect(await browserQueries().warm(personOf('ben'))).toMatchObject({
    followed_by_me: true,
    follower_count: 4,
  })
})

test('PEOPLE-03 an API error undoes it and is shown', async () => {
  play(() => refusedFor('not_found', { message_detail: 'This person is gone.' }))
  renderInPage(<FollowButton user={{ ...ben, followed_by_me: true }} />, { viewer: ann })
  await userEvent.click(screen.getByRole('button', { name: /^Following Ben/ }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('This person is gone.'))
  expect(screen.getByRole('button', { name: /^Following Ben/ })).toBeTruthy()
})

test.each([
  [false, 'Follow Ben Bosco', 'Log in to follow'],
  [true, 'Following Ben Bosco. Stop following', 'Log in to unfollow'],
])(
  'AUTH-19 for visitors, with followed %s, it asks to log in and shows no change',
  async (followed_by_me, name, prompt) => {
    const sent = play(() => refusedFor('internal'))
    renderInPage(<FollowButton user={{ ...ben, followed_by_me }} />)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(logInRequest.get()?.prompt).toBe(prompt)
    logInRequest.get()?.settle(false)
    expect(await screen.findByRole('button', { name })).toBeTruthy()
    expect(sent()).toEqual([])
  },
)

test('PEOPLE-01 users are not offered to follow themselves', () => {
  renderInPage(<FollowButton user={{ ...ben, id: ann.id as UserId }} />, { viewer: ann })
  expect(screen.queryByRole('button')).toBeNull()
})
