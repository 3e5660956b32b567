import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ideasFeedGet, ideasInterestsGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { userInterestsGet, userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { pinTopicsGet, topicGet } from '@bowerbird/contract/topics/topic-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages, query } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { PinTopics } from '../topics/pin-topics.tsx'
import { testPin } from '../test-things.ts'
import InterestRoute from './interest-route.tsx'

let restore = () => {}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  restore()
  toasts.set([])
})

const tile = (topic_id: string, name: string, image_url: string | null = `/media/236x/${topic_id}.jpg`) => ({
  topic_id,
  name,
  image_url,
  dominant_color: '#334455',
})
const animals = {
  topic_id: 'animals',
  name: 'Animals',
  parent: null,
  children: [tile('cats', 'Cats')],
  related: [tile('nature', 'Nature')],
}

function show(topic: typeof animals | null, pins = [testPin(asPinId('30'))]) {
  const interest = topic?.topic_id ?? 'nests'
  renderInPage(<InterestRoute />, {
    viewer: ann,
    address: `/ideas/${interest}/`,
    warm: [
      [query(topicGet, { topic_id: interest }).key, topic],
      [pages(ideasFeedGet, { interest }).key, { pages: [{ data: pins, bookmark: null }] }],
      [query(ideasInterestsGet, {}).key, [{ ...tile('', ''), name: 'zorb', title: '#zorb', pin_count: 2 }]],
    ],
  })
}

function play(refused = false) {
  const server = playServer([userInterestsGet, userInterestsUpdate, userHomefeedGet], ({ call }) =>
    call === userInterestsUpdate && refused
      ? refusedFor('bad_request')
      : { ok: true, data: call === userInterestsUpdate ? ['animals'] : [] },
  )
  restore = server.restore
  return () => server.arrived.filter((one) => one.call === userInterestsUpdate).map((one) => one.options)
}

test('DISCOVER-05 the page of a topic leads to those above, in and near it, and follows it', async () => {
  const sent = play()
  show(animals)
  expect(screen.getByRole('heading', { level: 1, name: 'Animals' })).toBeDefined()
  const where = screen.getByRole('navigation', { name: 'Where this topic is' })
  expect(within(where).getByRole('link', { name: 'Ideas' }).getAttribute('href')).toBe('/ideas/')
  for (const [label, name, href] of [
    ['In Animals', 'Cats', '/ideas/cats/'],
    ['Related topics', 'Nature', '/ideas/nature/'],
  ] as const) {
    const row = screen.getByRole('navigation', { name: label })
    expect(within(row).getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Follow' })).toHaveProperty('disabled', false),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  expect(screen.getByRole('button', { name: 'Following' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(sent()).toMatchObject([{ interest: 'animals' }]))
})

test('DISCOVER-05 topics without pictures are left out of the page of a topic', () => {
  show({
    ...animals,
    children: [tile('cats', 'Cats'), tile('fish', 'Fish', null)],
    related: [tile('nature', 'Nature', null)],
  })
  expect(screen.getByRole('link', { name: 'Cats' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Fish' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Related topics' })).toBeNull()
})

test('DISCOVER-05 a topic that could not be followed says why, and an empty one leads on', async () => {
  play(true)
  show(animals, [])
  expect(screen.getByText('Nothing about Animals yet')).toBeDefined()
  expect(screen.getByText(/Follow the topic, and they come to your home page/)).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Follow' })).toHaveProperty('disabled', false),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Follow' })).toBeDefined()
})

test('DISCOVER-05 a hashtag that is no topic keeps its page', () => {
  show(null)
  expect(screen.getByRole('heading', { level: 1, name: '#nests' })).toBeDefined()
  expect(screen.getByRole('link', { name: '#zorb' }).getAttribute('href')).toBe('/ideas/zorb/')
})

test('DISCOVER-05 a closeup names the topics of its pin, and nothing where none are known', async () => {
  const answers = [[{ topic_id: 'cats', name: 'Cats' }], []]
  const server = playServer([pinTopicsGet], () => ({ ok: true, data: answers.shift() }))
  restore = server.restore
  renderInPage(<PinTopics pin_id={asPinId('30')} />)
  expect((await screen.findByRole('link', { name: 'Cats' })).getAttribute('href')).toBe('/ideas/cats/')
  cleanup()
  renderInPage(<PinTopics pin_id={asPinId('31')} />)
  await waitFor(() => expect(server.arrived).toHaveLength(2))
  expect(screen.queryByRole('navigation', { name: 'More about' })).toBeNull()
})
