import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  personQuotaPut,
  personStorageGet,
  siteStorageGet,
  siteStorageMeasure,
  storagePeopleGet,
} from '@bowerbird/contract/desk/storage-calls'
import type { PersonStorage, SiteStorage, StoragePerson } from '@bowerbird/contract/desk/storage-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages, query } from '../client/queries.ts'
import { playServer } from '../client/test-network.ts'
import { toasts } from '../client/toasts.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { QuotaPart } from './quota-part.tsx'
import StorageRoute from './storage-route.tsx'

const viewer = { ...ann, isOwner: true }
const measured: SiteStorage = {
  kinds: [
    { kind: 'originals', bytes: 8_000_000_000, file_count: 1200 },
    { kind: 'renditions', bytes: 2_000_000_000, file_count: 9000 },
    { kind: 'other_files', bytes: 0, file_count: 0 },
    { kind: 'models', bytes: 90_000_000, file_count: 2 },
    { kind: 'cache', bytes: 0, file_count: 0 },
  ],
  measured_at: '2026-01-02T03:04:00.000Z',
  is_measuring: false,
  database_bytes: 500_000_000,
  last_backup_bytes: 9_000_000_000,
  has_bucket: true,
  free_bytes: 40_000_000_000,
  total_bytes: 50_000_000_000,
}
const ben: StoragePerson = {
  user_id: '7' as UserId,
  username: 'ben',
  full_name: 'Ben Bird',
  stored_bytes: 3_000_000_000,
  quota_mb: 5000,
  own_quota_mb: 5000,
}

function open(storage: SiteStorage, people: StoragePerson[] = []) {
  renderInPage(<StorageRoute />, {
    viewer,
    address: '/admin/storage/',
    warm: [
      [query(siteStorageGet, {}).key, storage],
      [pages(storagePeopleGet, {}).key, { pages: [{ data: people, bookmark: null }] }],
    ],
  })
}

beforeEach(() => toasts.set([]))
afterEach(cleanup)

test('OPS-07 storage is shown by kind, and by person with their quota', () => {
  open(measured, [ben])
  const terms = screen
    .getAllByRole('term')
    .map((term) => [term.textContent.trim(), term.nextElementSibling?.textContent])
  expect(terms).toEqual([
    ['Uploaded pictures 1.2K files', '8 GB'],
    ['Pictures as shown 9K files', '2 GB'],
    ['Exports and imports 0 files', '0 kB'],
    ['Models 2 files', '90 MB'],
    ['Cache 0 files', '0 kB'],
    ['Database', '500 MB'],
  ])
  expect(screen.getByText('40 GB of 50 GB are free on the disk of DATA_DIR.')).toBeTruthy()
  expect(screen.getByText(/bucket/)).toBeTruthy()
  expect(screen.getByText(/9 GB/)).toBeTruthy()
  const person = within(screen.getByRole('list', { name: 'By person' })).getByRole('link')
  expect(person.textContent).toContain('3 GB of 5.2 GB')
  expect(person.getAttribute('href')).toBe('/admin/people/7/')
})

test('OPS-07 before files were measured the page says so, and measures them when asked', async () => {
  const user = userEvent.setup()
  const before = { ...measured, kinds: [], measured_at: null, has_bucket: false, last_backup_bytes: null }
  playServer([siteStorageMeasure, siteStorageGet], ({ call }) => ({
    ok: true,
    data: call === siteStorageMeasure ? { is_measuring: true } : { ...before, is_measuring: true },
  }))
  open(before)
  expect(screen.getByRole('status').textContent).toBe('Files have not been measured yet.')
  expect(screen.getByText('Nobody has stored anything yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Measure now' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^The files are being measured/))
  expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy()
})

const person: PersonStorage = {
  user_id: ben.user_id,
  stored_bytes: 1_000_000,
  quota_mb: 10,
  own_quota_mb: null,
}

function openPerson(storage: PersonStorage) {
  renderInPage(<QuotaPart user_id={ben.user_id} onDone={() => {}} />, {
    viewer,
    address: '/admin/people/7/',
    warm: [[query(personStorageGet, { user_id: ben.user_id }).key, storage]],
  })
}

test('OPS-07 OPS-13 the quota of one person is set, and given back to that of the site by an empty field', async () => {
  const user = userEvent.setup()
  const server = playServer([personQuotaPut, personStorageGet], ({ options }) => ({
    ok: true,
    data: { ...person, own_quota_mb: options['quota_mb'] ?? null },
  }))
  openPerson(person)
  expect(screen.getByText('1 MB of 10 MB')).toBeTruthy()
  const field = screen.getByLabelText('Quota in megabytes')
  await user.type(field, '500')
  await user.click(screen.getByRole('button', { name: 'Save quota' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('Quota saved'))
  expect(server.arrived[0]?.options).toMatchObject({ quota_mb: '500' })
  await user.type(field, ' GB')
  await user.click(screen.getByRole('button', { name: 'Save quota' }))
  const sent = () => server.arrived.filter((one) => one.call === personQuotaPut)
  await waitFor(() => expect(sent()).toHaveLength(2))
  // What is no number is not an empty field.
  expect(sent()[1]?.options).toMatchObject({ quota_mb: expect.stringContaining('GB') as string })
  cleanup()
  openPerson({ ...person, own_quota_mb: 500, quota_mb: 500 })
  await user.clear(screen.getByLabelText('Quota in megabytes'))
  await user.click(screen.getByRole('button', { name: 'Save quota' }))
  await waitFor(() => expect(server.arrived.at(-1)?.call).toBe(personStorageGet))
  expect(
    server.arrived.findLast((one) => one.call === personQuotaPut)?.options['quota_mb'] ?? null,
  ).toBeNull()
})
