import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checklistDismiss, checklistGet, checklistReset } from '@bowerbird/contract/desk/checklist-calls'
import type { Checklist } from '@bowerbird/contract/desk/desk-models'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { checklist, ChecklistPart, FirstStepsAgain } from './checklist-part.tsx'

afterEach(cleanup)

type State = Checklist['points'][number]['state']
const list = (address: State, mail: State, registration: State, backup: State): Checklist => ({
  registration: 'open',
  points: [
    { point: 'address', state: address },
    { point: 'mail', state: mail },
    { point: 'registration', state: registration },
    { point: 'backup', state: backup },
  ],
})

function open(known: Checklist) {
  renderInPage(
    <>
      <ChecklistPart />
      <FirstStepsAgain />
    </>,
    { viewer: { ...ann, isOwner: true }, address: '/admin/', warm: [[checklist.key, known]] },
  )
}

const items = () =>
  within(screen.getByRole('list', { name: 'First steps' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('OPS-07 the first steps say what to do, and which are done', () => {
  open(list('done', 'open', 'open', 'dismissed'))
  const [address, mail, registration, backup] = items()
  expect(address).toBe('AddressDone')
  expect(mail).toContain('SMTP_URL')
  expect(registration).toContain('Everybody who finds the site may sign up.')
  expect(backup).toBe('BackupLeft out')
})

test('OPS-07 the last open step is left out, the list goes away, and comes back when asked', async () => {
  const user = userEvent.setup()
  let known = list('done', 'open', 'done', 'done')
  playServer([checklistDismiss, checklistReset, checklistGet], ({ call }) => {
    if (call === checklistDismiss) known = list('done', 'dismissed', 'done', 'done')
    if (call === checklistReset) known = list('done', 'open', 'done', 'done')
    return { ok: true, data: known }
  })
  open(known)
  expect(screen.queryByRole('button', { name: 'Show the first steps again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'The site needs no mail' }))
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Show the first steps again' }))
  expect(await screen.findByRole('list', { name: 'First steps' })).toBeTruthy()
})

test('OPS-07 nothing is left of the first steps when all are done', () => {
  open(list('done', 'done', 'done', 'done'))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
