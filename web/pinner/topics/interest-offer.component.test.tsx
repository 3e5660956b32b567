import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userInterestsCreate } from '@bowerbird/contract/people/interest-calls'
import { leftInterests } from '@bowerbird/contract/people/left-interests'
import { userStateCreate } from '@bowerbird/contract/people/profile-calls'
import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import { afterEach, expect, test } from 'vitest'
import { browserQueries } from '../../client/browser-queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { interestOffer } from './interest-offer-query.ts'
import { InterestOffer } from './interest-offer.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const topics = ['Cats', 'Soups', 'Trains', 'Poetry'].map((name) => ({
  topic_id: name.toLowerCase(),
  name,
  image_url: name === 'Cats' ? '/media/236x/cat.jpg' : null,
  dominant_color: '#334455',
}))

function offer(answer: Parameters<typeof playServer>[1] = () => ({ ok: true, data: [] })) {
  const server = playServer(
    [userInterestsCreate, userStateCreate, userSuggestionsGet, userHomefeedGet],
    answer,
  )
  restore = server.restore
  renderInPage(<InterestOffer topics={topics} />, { viewer: ann, warm: [[interestOffer.key, topics]] })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map((one) => one.options)
}

const press = (name: string) => screen.getByRole('button', { name })

test('DISCOVER-04 three topics are chosen by keys, sent at once, and people to follow come next', async () => {
  const sent = offer()
  const user = userEvent.setup()
  expect(press('Continue')).toHaveProperty('disabled', true)
  expect(screen.getByRole('status').textContent).toBe('Choose 3 more')
  const list = screen.getByRole('list', { name: 'What do you like?' })
  expect(within(list).getAllByRole('button')).toHaveLength(4)
  await user.tab()
  for (let n = 0; n < 3; n++) {
    await user.keyboard(' ')
    await user.tab()
  }
  await user.keyboard('{Enter}{Enter}')
  expect(press('Cats').getAttribute('aria-pressed')).toBe('true')
  expect(press('Poetry').getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('3 chosen')
  await user.click(press('Continue'))
  await waitFor(() => expect(sent(userInterestsCreate)).toEqual([{ interests: ['cats', 'soups', 'trains'] }]))
  const goOn = await screen.findByRole('button', { name: 'Go to your home' })
  // In sight above a page of people, as the bar of the step before.
  expect(goOn.closest('.sticky')?.textContent).toContain('Follow whom you like.')
  await user.click(goOn)
  expect(browserQueries().cache.read(interestOffer.key)).toBeNull()
})

test('DISCOVER-04 topics without pictures, as on a new site, have their first letter', () => {
  offer()
  const behind = (name: string) => press(name).querySelector('[aria-hidden]')?.textContent
  expect(['Soups', 'Trains', 'Poetry', 'Cats'].map(behind)).toEqual(['S', 'T', 'P', undefined])
})

test('DISCOVER-04 who skips the choice is not asked again', async () => {
  const sent = offer(() => ({ ok: true, data: { state: leftInterests, value: 'true' } }))
  await userEvent.click(press('Skip'))
  expect(browserQueries().cache.read(interestOffer.key)).toBeNull()
  await waitFor(() => expect(sent(userStateCreate)).toMatchObject([{ state: leftInterests }]))
})

test('DISCOVER-04 a choice that could not be kept stays chosen and says why', async () => {
  offer(() => refusedFor('bad_request'))
  for (const name of ['Cats', 'Soups', 'Trains']) await userEvent.click(press(name))
  await userEvent.click(press('Continue'))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(press('Cats').getAttribute('aria-pressed')).toBe('true')
})
