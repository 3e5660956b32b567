import { cleanup, screen } from '@testing-library/react'
import type { CaseView } from '@bowerbird/contract/moderation/moderation-models'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { CaseRow } from './case-row.tsx'

afterEach(cleanup)

const reported: CaseView = {
  id: '9',
  kind: 'pin',
  target_id: '7',
  state: 'open',
  report_count: 0,
  reasons: [],
  held_score: null,
  owner: null,
  opened_at: '2026-01-01T00:00:00.000Z',
  decided_at: null,
}

test('PEOPLE-08 a case says that the safety model held a picture, and how sure it was', () => {
  const open = (held_score: number | null) =>
    renderInPage(<CaseRow case={{ ...reported, held_score }} />, {
      viewer: { ...ann, isOwner: true },
      address: '/admin/reports/',
    })
  open(0.934)
  expect(screen.getByText('The safety model held it (93%)')).toBeTruthy()
  cleanup()
  open(null)
  expect(screen.queryByText(/safety model/)).toBeNull()
})
