import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { proofGet, proofRun } from '@bowerbird/contract/money/funds-calls'
import type { LedgerProof } from '@bowerbird/contract/money/money-models'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { proofOfBooks } from './fund-accounts.tsx'
import { ProofPart } from './proof-part.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const last: LedgerProof = {
  ran_at: '2026-03-05T03:17:00.000Z',
  transaction_count: 3,
  account_count: 1,
  faults: [],
}
const large = /^There is much in the books/

test.each([
  ['small books', { ...last, ran_at: '2026-03-05T09:30:00.000Z' }, false],
  ['large books, proved by a job', last, true],
])('BILL-02 a user who starts a proof sees its result: %s', async (_, newest, isUnderWay) => {
  const server = playServer([proofRun, proofGet], () => ({ ok: true, data: newest }))
  restore = server.restore
  renderInPage(<ProofPart />, { viewer: ann, warm: [[proofOfBooks.key, last]] })
  screen.getByText('All agrees: 3 transactions, looked at Mar 5, 2026, 3:17 AM UTC.')
  await userEvent.click(screen.getByRole('button', { name: 'Prove now' }))
  if (isUnderWay) await screen.findByText(large)
  else {
    await screen.findByText('All agrees: 3 transactions, looked at Mar 5, 2026, 9:30 AM UTC.')
    expect(screen.queryByText(large)).toBe(null)
  }
})
