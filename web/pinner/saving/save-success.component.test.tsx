import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { overlay } from '../../client/overlay.ts'
import { refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { Toaster } from '../../shell/framed-page.tsx'
import { ben, testBoard, testPin } from '../test-things.ts'
import FollowCard from '../person-cards/follow-card.tsx'
import { BoardMade } from './save-panel.tsx'
import { playSaving } from './test-saving.tsx'
import type { Own } from './test-saving.tsx'
import { announceSaved } from './send-save.ts'

let restore = () => {}

function play(own?: Own) {
  const server = playSaving(own)
  restore = server.restore
  return server.sent
}

const person =
  (more: object = {}): Own =>
  ({ call }) =>
    call === userGet
      ? { ok: true, data: { ...ben, is_me: false, followed_by_me: false, ...more } }
      : call === userFollowCreate
        ? { ok: true, data: { ...ben, followed_by_me: true, follower_count: 4 } }
        : undefined

afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
  overlay.entries.set(new Map())
})

test('SAVE-04 the success of a new board is announced to screen readers, and closes by itself after 2.6 s', () => {
  play()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onDone = vi.fn<() => void>()
  renderInPage(<BoardMade board_name="Owls" pin_id={null} onDone={onDone} />, { viewer: ann })
  expect(screen.getByRole('status').textContent).toContain('Saved to Owls')
  vi.advanceTimersByTime(2599)
  expect(onDone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('SAVE-25 the modal shows the full Pin, and offers promoting to users who may', async () => {
  const sent = play(({ call }) => (call === pinGet ? { ok: true, data: testPin(asPinId('900')) } : undefined))
  renderInPage(<BoardMade board_name="Owls" pin_id={asPinId('900')} onDone={() => {}} />, {
    viewer: { ...ann, may_promote: true },
  })
  expect(screen.getByRole('link', { name: 'Promote your Pin' }).getAttribute('href')).toBe(
    '/business/convert?next=/advertiser/quick_promote?pinId=900',
  )
  await waitFor(() => expect(screen.getByRole('status').querySelector('img')?.src).toContain('900.jpg'))
  expect(sent(pinGet)).toEqual([{ id: '900', field_set_key: 'detailed' }])
})

test.each([
  ['a pin of another user', ben, false],
  ['a picture of their own', null, true],
])('SAVE-25 someone who came a day ago is offered to promote %s: %s', async (_, via_pinner, is_offered) => {
  const saved = { ...testPin(asPinId('900')), via_pinner } as PinDetail
  play(({ call }) => (call === pinGet ? { ok: true, data: saved } : undefined))
  const createdAt = new Date(Date.now() - 24 * 3600 * 1000).toISOString()
  renderInPage(<BoardMade board_name="Owls" pin_id={asPinId('900')} onDone={() => {}} />, {
    viewer: { ...ann, may_promote: true, createdAt },
  })
  await waitFor(() => expect(screen.getByRole('status').querySelector('img')).toBeTruthy())
  expect(screen.queryByRole('link', { name: 'Promote your Pin' }) !== null).toBe(is_offered)
})

test.each([
  ['something other than a pin', { ok: true, data: { type: 'story', id: '900' } } as const],
  ['an API error', refusedFor('not_found')],
])('SAVE-25 a lookup that answers %s shows the modal without pin data', async (_, answer) => {
  const sent = play(({ call }) => (call === pinGet ? answer : undefined))
  renderInPage(<BoardMade board_name="Owls" pin_id={asPinId('900')} onDone={() => {}} />, { viewer: ann })
  await waitFor(() => expect(sent(pinGet).length).toBeGreaterThan(0))
  expect(screen.getByRole('status').textContent).toBe('Saved to Owls')
  expect(screen.getByRole('status').querySelector('img')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('SAVE-12 the toast offers to follow the creator, at once and permanently', async () => {
  let isFollowed = false
  const sent = play((arrived) => {
    isFollowed ||= arrived.call === userFollowCreate
    return person({ followed_by_me: isFollowed })(arrived)
  })
  renderInPage(<Toaster />, { viewer: ann })
  const data = { ...testPin(asPinId('900')), via_pinner: ben } as unknown as Parameters<
    typeof announceSaved
  >[0]['answer']['data']
  announceSaved({
    answer: { ok: true, data },
    board: testBoard(asBoardId('4'), 'Trees'),
    section: null,
    source_id: asPinId('30'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Ben Bosco' }))
  expect(await screen.findByText('Following')).toBeTruthy()
  await waitFor(() => expect(sent(userFollowCreate)).toMatchObject([{ user_id: '8' }]))
  expect(sent(repinCreate)).toEqual([])
})

test.each([
  ['a user followed already', person({ followed_by_me: true }), ben],
  ['the viewer', person({ is_me: true }), { ...ben, id: asUserId('7') }],
])('SAVE-12 no card for %s', async (_, own, user) => {
  const sent = play(own)
  renderInPage(<FollowCard user={user} />, { viewer: ann })
  if (user.id !== ann.id) await waitFor(() => expect(sent(userGet)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('SAVE-12 a follow that the server rejects is undone and reported', async () => {
  play(({ call }) =>
    call === userGet
      ? { ok: true, data: { ...ben, is_me: false, followed_by_me: false } }
      : refusedFor('not_allowed', { message_detail: 'This person is not available.' }),
  )
  renderInPage(<FollowCard user={ben} />, { viewer: ann })
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Ben Bosco' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('This person is not available.'))
  expect(screen.getByRole('button', { name: 'Follow Ben Bosco' })).toBeTruthy()
})
