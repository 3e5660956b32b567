import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { lessOfCreate, lessOfDelete } from '@bowerbird/contract/feed/less-of-calls'
import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overlay } from '../../client/overlay.ts'
import { pages } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import { interestOffer } from '../topics/interest-offer-query.ts'
import HomeRoute from './home-route.tsx'

let restore = () => {}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  restore()
  overlay.entries.set(new Map())
  toasts.set([])
})

const why = 'Because you saved “An owl”'
const owl = testPin(asPinId('30'), {
  recommendation_reason: why,
  recommendation_topics: [{ topic_id: 'wild-animals', name: 'Wild animals' }],
  hashtags: ['owls'],
  pinner: { ...testPin(asPinId('30')).pinner, id: asUserId('77'), full_name: 'Ben Bird' },
})

const ben = {
  ...owl.pinner,
  pin_count: 2,
  followed_by_me: false,
  latest_pictures: ['1', '2'].map((id) => ({ url: `/media/${id}.webp`, dominant_color: '#ffeedd' })),
}

function showHome(pins: PinView[], feed?: 'following', bookmark: string | null = null) {
  const query = pages(userHomefeedGet, feed ? { feed } : {})
  renderInPage(<HomeRoute />, {
    viewer: ann,
    address: feed ? '/?feed=following' : '/',
    warm: [
      [query.key, { pages: [{ data: pins, bookmark }] }],
      [interestOffer.key, null],
    ],
  })
}

function play(answer: (call: unknown) => ReturnType<Parameters<typeof playServer>[1]> | undefined) {
  const calls = [userHomefeedGet, lessOfCreate, lessOfDelete, boardPickerBoardsGet, userSuggestionsGet]
  const server = playServer(calls, ({ call }) => {
    if (call === boardPickerBoardsGet) return { ok: true, data: { all_boards: [], boards_shortlist: [] } }
    return answer(call) ?? { ok: true, data: [] }
  })
  restore = server.restore
  return (call: unknown) => server.arrived.filter((one) => one.call === call)
}

test('DISCOVER-08 home has two tabs, For you first, each a link to its own address', async () => {
  showHome([owl])
  const tabs = screen.getByRole('navigation', { name: 'Home feeds' })
  const links = [...tabs.querySelectorAll('a')]
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['For you', '/', 'page'],
    ['Following', '/?feed=following', null],
  ])
  expect(await screen.findByText(why)).toBeDefined()
  cleanup()
  showHome([testPin(asPinId('31'))], 'following')
  expect(screen.getByRole('link', { name: 'Following' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByText(why)).toBeNull()
})

test.each(['for_you', 'following'] as const)(
  'DISCOVER-08 %s shows placeholders while a page loads, and where it does not come says why and asks again',
  async (kind) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, 1248, 400),
    )
    let settle = (_: Outcome) => {}
    play((call) =>
      call === userHomefeedGet ? new Promise<Outcome>((resolve) => (settle = resolve)) : undefined,
    )
    const feed = kind === 'following' ? kind : undefined
    showHome([testPin(asPinId('31'))], feed, 'next')
    const list = await screen.findByRole('list', {
      name: feed ? 'Pins of people and boards that you follow' : 'Pins for you',
    })
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
    expect(list.querySelectorAll('li[aria-hidden=true]').length).toBeGreaterThan(0)
    settle(refusedFor('bad_request'))
    expect((await screen.findByRole('alert')).textContent).toContain('bad_request in more words')
    expect(list.getAttribute('aria-busy')).toBe('false')
    expect(screen.getByRole('link', { name: /Pin 31/ })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
    settle({ ok: true, data: [testPin(asPinId('32'))] })
    expect(await screen.findByRole('link', { name: /Pin 32/ })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('DISCOVER-08 an empty Following offers people and interests, an empty For you an upload', async () => {
  play((call) => (call === userSuggestionsGet ? { ok: true, data: [ben] } : undefined))
  showHome([], 'following')
  expect(await screen.findByText('You follow no one yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose interests' }).getAttribute('href')).toBe(
    '/settings/interests/',
  )
  const card = (await screen.findByText('Ben Bird')).closest('a')
  expect(card?.querySelectorAll('img')).toHaveLength(2)
  cleanup()
  showHome([])
  expect(await screen.findByText('No public Pins yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Upload a picture' })).toBeDefined()
})

test.each([
  ['See fewer like this', { pin_id: '30' }, 'You will see fewer Pins like this.'],
  ['Not this person: Ben Bird', { user_id: '77' }, 'For you no longer shows Pins of Ben Bird.'],
  ['Not this topic: Wild animals', { topic: 'wild-animals' }, 'For you no longer shows Wild animals.'],
  ['Not this topic: #owls', { topic: 'owls' }, 'For you no longer shows #owls.'],
])('DISCOVER-01 "%s" folds the card at once, and Undo brings it back', async (item, input, said) => {
  const sent = play(() => ({ ok: true, data: { kind: 'pin', subject: '30' } }))
  const user = userEvent.setup()
  showHome([owl])
  ;(await screen.findByRole('link', { name: /Pin 30/ })).focus()
  await user.click(await screen.findByRole('button', { name: 'More about this Pin' }))
  expect(screen.getAllByText(why)).toHaveLength(2)
  await user.click(await screen.findByRole('menuitem', { name: item }))
  expect((await screen.findByRole('status')).textContent).toBe(said)
  await waitFor(() => expect(sent(lessOfCreate).map((one) => one.options)).toEqual([input]))
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  await waitFor(() => expect(sent(lessOfDelete).map((one) => one.options)).toEqual([input]))
})

test('DISCOVER-01 a card that could not be put aside unfolds and says why', async () => {
  play((call) => (call === lessOfCreate ? refusedFor('not_found') : undefined))
  const user = userEvent.setup()
  showHome([owl])
  ;(await screen.findByRole('link', { name: /Pin 30/ })).focus()
  await user.click(await screen.findByRole('button', { name: 'More about this Pin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'See fewer like this' }))
  await waitFor(() => expect(toasts.get().map((one) => one.text)).toEqual(['not_found in more words']))
  expect(screen.queryByText('You will see fewer Pins like this.')).toBeNull()
})

test('DISCOVER-08 a card of Following says no reason and offers nothing to put aside', async () => {
  play(() => undefined)
  const user = userEvent.setup()
  showHome([testPin(asPinId('31'))], 'following')
  ;(await screen.findByRole('link', { name: /Pin 31/ })).focus()
  await user.click(await screen.findByRole('button', { name: 'More about this Pin' }))
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'See fewer like this' })).toBeNull()
})
