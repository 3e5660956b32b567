import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { UserView } from '@bowerbird/contract/people/user-models'
import { pinAiReportCreate, pinAiReportDelete } from '@bowerbird/contract/pins/pin-calls'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { afterEach, expect, test } from 'vitest'
import { overlay } from '../../client/overlay.ts'
import { playServer } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { ben, testPin } from '../test-things.ts'
import { PinCard } from '../pin-cards/pin-card.tsx'
import { PinMenu } from '../pin-cards/pin-menu.tsx'
import { CloseupWords } from './closeup-words.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
  overlay.entries.set(new Map())
})

const user = { ...ben, followed_by_me: false, is_me: false } as unknown as UserView

function detail(more: Partial<PinDetail> = {}): PinDetail {
  const pin = testPin(asPinId('30'), { link: 'https://www.example.com/owl', domain: 'example.com' })
  return {
    ...pin,
    via_pinner: null,
    original_link: null,
    archived_image_url: '/media/orig/30.jpg',
    note_to_self: null,
    ai_reported_by_me: false,
    creatorCard: { fullName: 'Ben Bosco', imageUrl: null },
    linkDomain: { domain: 'example.com', officialUser: null },
    ...more,
  } as PinDetail
}

const show = (more: Partial<PinDetail>) =>
  renderInPage(<CloseupWords pin={detail(more)} user={user} />, { viewer: ann })

test('SHELL-24 title, description and note run in the direction of their own words', async () => {
  show({ title: 'قطة على الشرفة', description: 'A cat on a balcony', note_to_self: 'للمطبخ' })
  for (const words of ['قطة على الشرفة', 'A cat on a balcony', 'للمطبخ'])
    expect((await screen.findByText(words)).dir).toBe('auto')
  expect(screen.getByText('Birds').tagName).toBe('BDI')
})

test('SAVE-27 a credit line names the page or the user that a Pin was saved from', () => {
  const { unmount } = show({ original_link: 'https://www.first.example.org/a?b=c' })
  expect(screen.getByText(/Saved from first\.example\.org/)).toBeTruthy()
  unmount()
  show({
    original_link: 'https://first.example.org/',
    via_pinner: { ...ben, username: 'ana', full_name: 'Ana' },
  })
  expect(screen.getByRole('link', { name: 'From a Pin by Ana' }).getAttribute('href')).toBe('/ana/')
  expect(screen.queryByText(/Saved from/)).toBeNull()
})

test('SAVE-27 a page that is gone is reported, with the kept picture instead of the link', async () => {
  show({ link_dead_since: '2026-05-03T12:00:00.000Z' })
  expect(await screen.findByText('This page is gone since May 3, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the kept picture' }).getAttribute('href')).toBe(
    '/media/orig/30.jpg',
  )
  expect(screen.queryByRole('link', { name: 'Visit example.com' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Try example.com anyway' })
  expect(link.getAttribute('href')).toBe('/offsite/?url=https%3A%2F%2Fwww.example.com%2Fowl&pin=30')
})

test('SHELL-04 PEOPLE-06 the creator card marks a verified website, and the Pin names the owner of the linked site', async () => {
  const { unmount } = show({})
  expect(screen.queryByText('Confirmed site')).toBeNull()
  expect(screen.queryByText(/belongs to/)).toBeNull()
  unmount()
  show({
    creatorCard: { fullName: 'Ben Bosco', imageUrl: null, isVerifiedIdentity: true } as never,
    linkDomain: { domain: 'example.com', officialUser: { ...ben, username: 'ana', full_name: 'Ana' } },
  })
  expect(await screen.findByText('Confirmed site')).toBeTruthy()
  expect(screen.getByText(/example\.com belongs to/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/ana/')
})

test('SAVE-27 a page that exists is linked as usual', () => {
  show({})
  expect(screen.getByRole('link', { name: 'Visit example.com' })).toBeTruthy()
})

test.each([
  ['metadata', "AI-made, according to the picture's own data"],
  ['saver', 'AI-made, according to the person who saved it'],
  ['reports', 'AI-made, reported by several people'],
] as const)('SAVE-28 the AI label names its source: %s', async (ai_label, text) => {
  show({ ai_label })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('BOARD-12 a private note is shown below the text and labelled as visible to its owner only', async () => {
  show({ note_to_self: 'Ask\ngrandmother' })
  const note = await screen.findByRole('region', { name: 'Note to self' })
  expect(note.textContent).toContain('Ask\ngrandmother')
  expect(note.textContent).toContain('Only you can read this.')
})

test('DISCOVER-10 the page of a Pin whose picture is not described asks those who are logged in for a description', async () => {
  const { unmount } = show({ alt_text: '' })
  expect(await screen.findByRole('button', { name: 'Suggest a description' })).toBeTruthy()
  unmount()
  renderInPage(<CloseupWords pin={detail({ alt_text: '' })} user={user} />, { viewer: signedOut })
  expect(screen.queryByText(/^This picture has no description/)).toBeNull()
})

test('PEOPLE-08 a Pin whose picture waits for a review says so to its owner, on its page and on its card', async () => {
  show({ is_held: true })
  const notice = await screen.findByRole('region', { name: 'In review' })
  expect(notice.textContent).toContain('Until then only you see this Pin.')
  cleanup()
  renderInPage(
    <>
      <PinCard pin={testPin(asPinId('1'), { is_held: true })} />
      <PinCard pin={testPin(asPinId('2'))} />
    </>,
  )
  expect(await screen.findAllByText('In review')).toHaveLength(1)
})

test('SAVE-28 a card with an AI label says so in words; other cards have none', async () => {
  renderInPage(
    <>
      <PinCard pin={testPin(asPinId('1'), { ai_label: 'saver' })} />
      <PinCard pin={testPin(asPinId('2'))} />
    </>,
  )
  expect(await screen.findAllByText('AI-made')).toHaveLength(1)
})

test('SAVE-28 a user reports that a Pin looks AI-made, and withdraws the report', async () => {
  const server = playServer([pinAiReportCreate, pinAiReportDelete], () => ({
    ok: true,
    data: { id: '30', ai_label: null },
  }))
  restore = server.restore
  function Menu() {
    return <PinMenu pin={useWithOptimistic(detail())} />
  }
  renderInPage(<Menu />, { viewer: ann })
  await userEvent.click(screen.getByRole('button', { name: 'More about this Pin' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'This looks AI-made' }))
  expect(toasts.get()[0]?.text).toContain('Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'More about this Pin' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take back: looks AI-made' }))
  expect(server.arrived.map(({ call }) => call)).toEqual([pinAiReportCreate, pinAiReportDelete])
})

test.each([
  ['of the viewer', { pinner: { ...ben, id: asUserId(ann.id ?? '') } }],
  ['with the label in its metadata', { ai_label: 'metadata' as const }],
])('SAVE-28 reporting is not offered for a Pin %s', async (_, more) => {
  renderInPage(<PinMenu pin={detail(more)} />, { viewer: ann })
  await userEvent.click(screen.getByRole('button', { name: 'More about this Pin' }))
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /AI-made/ })).toBeNull()
})
