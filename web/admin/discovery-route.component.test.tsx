import { cleanup, screen } from '@testing-library/react'
import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import type { EngineOfSite } from '@bowerbird/contract/discovery/discovery-models'
import { afterEach, expect, test } from 'vitest'
import { query } from '../client/queries.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import DiscoveryRoute from './discovery-route.tsx'

afterEach(cleanup)

const filled: EngineOfSite = {
  state: 'ready',
  picture_count: 12_345,
  board_count: 678,
  save_count: 90_123,
  descriptor_count: 0,
  bytes: 4_200_000,
  walk_count: 77,
  models: [
    { purpose: 'pictures', state: 'none', model_id: '', done_count: 0, picture_count: 0 },
    { purpose: 'text', state: 'working', model_id: 'tesseract-7', done_count: 1_200, picture_count: 3_400 },
    { purpose: 'words', state: 'working', model_id: 'sentences-en', done_count: 20, picture_count: 5_000 },
  ],
}

const open = (given: Partial<EngineOfSite> = {}) =>
  renderInPage(<DiscoveryRoute />, {
    viewer: { ...ann, isOwner: true },
    address: '/admin/discovery/',
    warm: [[query(engineGet, {}).key, { ...filled, ...given }]],
  })

const factOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent

test('OPS-07 the owner of the site reads what the discovery engine holds and the memory that it takes', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Discovery' })).toBeTruthy()
  expect(screen.getByText(/follows each save/)).toBeTruthy()
  expect(factOf('Memory')).toBe('4.2 MB')
  expect(factOf('Pictures')).toBe('12,345')
  expect(factOf('Saves looked at')).toBe('90,123')
  expect(screen.getByRole('link', { name: 'Discovery' }).getAttribute('aria-current')).toBe('page')
})

test('OPS-07 the owner of the site reads which models were added, and how far each has come', () => {
  open()
  const textOf = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(textOf('Likeness of pictures')).toContain('None added')
  expect(textOf('Words in pictures')).toContain('1,200 of 3,400 pictures done')
  expect(textOf('Words in pictures')).toContain('tesseract-7')
  expect(textOf('Words by their meaning')).toContain('20 of 5,000 Pins done')
})

test('OPS-07 the page says when no engine answers, and when one is being filled', () => {
  open({ state: 'none' })
  expect(screen.getByText(/No engine answers/)).toBeTruthy()
  expect(screen.queryByText('Memory')).toBeNull()
  cleanup()
  open({ state: 'filling' })
  expect(screen.getByText(/is being filled/)).toBeTruthy()
})
