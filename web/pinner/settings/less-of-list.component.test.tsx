import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lessOfDelete } from '@bowerbird/contract/feed/less-of-calls'
import type { LessOf } from '@bowerbird/contract/feed/less-of-models'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import { LessOfList, lessOfQuery } from './less-of-list.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const nothing = { pin: null, person: null, topic: null, created_at: '2026-11-01T00:00:00.000Z' }
const owl = testPin(asPinId('30'), {
  title: 'An owl',
  grid_title: 'An owl',
  alt_text: 'A grey owl on a branch at night',
})
const ben = { ...owl.pinner, full_name: 'Ben Bird' }
const all: LessOf[] = [
  {
    ...nothing,
    kind: 'topic',
    subject: 'wild-animals',
    topic: { topic_id: 'wild-animals', name: 'Wild animals' },
  },
  { ...nothing, kind: 'topic', subject: 'owls' },
  { ...nothing, kind: 'person', subject: ben.id, person: ben },
  { ...nothing, kind: 'person', subject: '404' },
  { ...nothing, kind: 'pin', subject: '30', pin: owl },
  { ...nothing, kind: 'pin', subject: '405' },
]

function show(rows: LessOf[], answer: () => Outcome | Promise<Outcome> = () => ({ ok: true, data: {} })) {
  const server = playServer([lessOfDelete], answer)
  restore = server.restore
  renderInPage(<LessOfList />, { viewer: ann, warm: [[lessOfQuery.key, rows]] })
  return () => server.arrived.map(({ options }) => options)
}

const named = () =>
  within(screen.getByRole('list', { name: 'You see less of' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[dir="auto"]')?.textContent)

test('DISCOVER-01 settings list topics, hashtags, people and Pins that the viewer sees less of, also those that are gone', () => {
  show(all)
  expect(named()).toEqual([
    'Wild animals',
    '#owls',
    'Ben Bird',
    'A person who is gone',
    'Pins like An owl',
    'Pins like one that is gone',
  ])
})

test('DISCOVER-01 with nothing put aside, settings say where that is done', () => {
  show([])
  expect(screen.getByText(/^Nothing so far\./)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test.each([
  ['Wild animals', { topic: 'wild-animals' }],
  ['#owls', { topic: 'owls' }],
  ['Ben Bird', { user_id: ben.id }],
  ['Pins like An owl', { pin_id: '30' }],
])('DISCOVER-01 "%s" can be shown again, and leaves the list', async (what, input) => {
  const sent = show(all)
  await userEvent.click(screen.getByRole('button', { name: `Show ${what} again` }))
  await waitFor(() => expect(named()).not.toContain(what))
  expect(sent()).toEqual([input])
  expect(named()).toHaveLength(all.length - 1)
})

test('DISCOVER-01 what could not be taken back stays in the list, and the error is shown', async () => {
  let settle = (_: Outcome) => {}
  show(all, () => new Promise<Outcome>((resolve) => (settle = resolve)))
  const button = screen.getByRole('button', { name: 'Show #owls again' })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  settle(refusedFor('not_found'))
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'not_found in more words' }),
  )
  expect(named()).toContain('#owls')
  expect(button.getAttribute('aria-busy')).not.toBe('true')
})
