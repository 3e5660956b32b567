import { bulkJobRowsGet, bulkJobsGet } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { BulkJobRowView, BulkJobView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { bulkJobsOf, bulkRowsOf } from './bulk-queries.ts'
import { JobCard } from './job-card.tsx'
import { JobRows } from './job-rows.tsx'
import { JobsPart } from './jobs-part.tsx'
import { ResourcesPart } from './resources-part.tsx'
import { SheetUploadPart } from './sheet-upload-part.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const shop = account()
const at = (part: string, section: string) =>
  `/advertiser/${shop.id}/bulk_editor/${part}/${section && `?section=${section}`}`
const current = () => screen.getByRole('link', { current: 'page' }).textContent

const job = (id: string, state: BulkJobView['state']): BulkJobView => ({
  id,
  name: `Sheet ${id}`,
  state,
  mode: null,
  total_rows: 1,
  received_rows: 1,
  checked_rows: 1,
  changed: 1,
  unchanged: 0,
  refused: 0,
  applied: 0,
  undone: 0,
  kept: 0,
  failure: null,
  created_by: null,
  created_at: '2026-11-01T00:00:00.000Z',
  applied_at: null,
  undo_until: null,
})

test.each([
  ['', 'How a sheet is read', 'list'],
  ['odd', 'How a sheet is read', 'list'],
  ['rules', 'How a sheet is read', 'list'],
  ['columns', 'Columns', 'table'],
])('BULK-01 the resources with section %j show %s', (section, title, role) => {
  renderInPage(<ResourcesPart account={shop} />, { viewer: ann, address: at('resources', section) })
  expect(current()).toBe(title)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole(role)).toBeTruthy()
})

test('BULK-01 the files of a section are asked for alone, and none of it says so', () => {
  const server = playServer([bulkJobsGet], () => ({ ok: true, data: [] }))
  restore = server.restore
  const warm = [
    [
      bulkJobsOf(shop.id, 'all').key,
      { pages: [{ data: [job('1', 'checked'), job('2', 'applied')], bookmark: null }] },
    ],
    [bulkJobsOf(shop.id, 'open').key, { pages: [{ data: [job('1', 'checked')], bookmark: null }] }],
    [bulkJobsOf(shop.id, 'ended').key, { pages: [{ data: [], bookmark: null }] }],
  ] as const
  const names = (section: string) => {
    cleanup()
    renderInPage(<JobsPart account={shop} />, { viewer: ann, address: at('history', section), warm })
    return screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
  }
  expect(names('')).toEqual(['Sheet 1', 'Sheet 2'])
  expect(names('open')).toEqual(['Sheet 1'])
  expect(current()).toBe('Open')
  expect(names('ended')).toEqual([])
  expect(screen.getByText('No files here')).toBeTruthy()
})

test('BULK-01 a file with a column twice is not sent, and the rules stand beside the upload', async () => {
  renderInPage(<SheetUploadPart account={shop} />, { viewer: ann, address: at('upload_template', '') })
  expect(current()).toBe('Your file')
  const file = new File(['level,id,name,Name\nad,1,A,B'], 'ads.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('CSV or XLSX file'), { target: { files: [file] } })
  expect(await screen.findByText(/are in the file more than once: name\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload and check' })).toBeNull()
  cleanup()
  renderInPage(<SheetUploadPart account={shop} />, { viewer: ann, address: at('upload_template', 'rules') })
  expect(screen.getByRole('heading', { name: 'How a sheet is read' })).toBeTruthy()
})

test.each([
  [{ changed: 0, refused: 12_000, unchanged: 3 }, 'Refused 12,000'],
  [{ changed: 1, refused: 12_000, unchanged: 3 }, 'Changes 1'],
  [{ changed: 0, refused: 0, unchanged: 3 }, null],
])('BULK-02 of a file that was checked just now, %j, what has to be looked at is open', (counts, open) => {
  const server = playServer([bulkJobRowsGet], () => ({ ok: true, data: [] }))
  restore = server.restore
  const sent = { ...job('7', 'checked'), ...counts }
  renderInPage(<JobCard job={sent} account={shop} is_started />, { viewer: ann })
  const pressed = screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)
  expect(pressed).toEqual(open === null ? [] : [open])
  expect(screen.queryAllByText('Nothing in this file differs from what is there.')).toHaveLength(
    open === null ? 1 : 0,
  )
  if (counts.refused > 0 && counts.changed > 0) screen.getByText('12,000 refused rows are left out.')
})

test('BULK-02 rows are counted as a spreadsheet does, whose first row names the columns', () => {
  const sent = job('7', 'checked')
  const row: BulkJobRowView = {
    row_number: 1,
    level: 'campaign',
    entity_id: '5',
    entity_name: 'Spring',
    outcome: 'refused',
    changes: [],
    faults: [{ column: 'budget', reason: 'Too little.' }],
  }
  const rows = { pages: [{ data: [row], bookmark: null }] }
  renderInPage(<JobRows job={sent} outcome="refused" account={shop} />, {
    viewer: ann,
    warm: [[bulkRowsOf(shop.id, sent.id, 'refused').key, rows]],
  })
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)[0]).toBe('2')
})
