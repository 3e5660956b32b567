import { useState } from 'react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { isSimpleEmail } from '@bowerbird/contract/collaborators/simple-email'
import { afterEach, expect, test } from 'vitest'
import type { SiteView } from '../../client/site.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import '../test-things.ts'
import { CollaboratorPicker } from './collaborator-picker.tsx'

const suggestion = (
  id: string,
  full_name: string,
  more: Partial<CollaboratorSuggestion> = {},
): CollaboratorSuggestion => ({
  type: 'user_share_suggestion',
  id,
  full_name,
  username: full_name.toLowerCase(),
  image_medium_url: null,
  image_large_url: null,
  valid: true,
  ...more,
})
const ben = suggestion('8', 'Ben')
const cleo = suggestion('9', 'Cleo')

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function open(
  own: (arrived: Arrived) => Answer | undefined = () => undefined,
  sent: CollaboratorSuggestion[] = [],
  site: Partial<SiteView> = {},
) {
  const server = playServer([shareSuggestionsGet, collaboratorTypeaheadGet], (arrived) => {
    const answer = own(arrived)
    if (answer) return answer
    if (arrived.call === shareSuggestionsGet) return { ok: true, data: [ben, cleo, ben] }
    const term = String(arrived.options['term'])
    const data = term.includes('@')
      ? [suggestion(term, term, { type: 'email', username: null, valid: isSimpleEmail(term) })]
      : [ben, cleo].filter((one) => one.full_name.toLowerCase().startsWith(term))
    return { ok: true, data }
  })
  restore = server.restore
  const queues: string[][] = []
  function Host() {
    const [queue, setQueue] = useState<CollaboratorSuggestion[]>([])
    return (
      <CollaboratorPicker
        queue={queue}
        sent={sent}
        onQueue={(next) => {
          queues.push(next.map((one) => one.id))
          setQueue(next)
        }}
      />
    )
  }
  renderInPage(<Host />, { viewer: ann, site })
  return { queues, arrived: server.arrived }
}

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'People to invite' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(name))
  if (!found) throw new Error(`${name} is not there`)
  return within(found).getByRole<HTMLButtonElement>('button')
}

afterEach(() => {
  cleanup()
  restore()
})

test('SAVE-19 the button reads Click to send, then Done, and pressed again removes from the queue', async () => {
  const { queues } = open()
  expect((await row('Ben')).textContent).toBe('Click to send')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(await row('Ben'))
  expect((await row('Ben')).textContent).toBe('Done')
  await userEvent.click(await row('Cleo'))
  await userEvent.click(await row('Ben'))
  expect((await row('Ben')).textContent).toBe('Click to send')
  expect(queues).toEqual([['8'], ['8', '9'], ['9']])
})

test('SAVE-19 an incomplete email address reads Keep typing and cannot be sent; a complete one can', async () => {
  const { queues } = open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'zed@example')
  await waitFor(async () => expect((await row('zed@example')).textContent).toBe('Keep typing'))
  expect((await row('zed@example')).disabled).toBe(true)
  await userEvent.type(screen.getByRole('searchbox'), '.org{Enter}')
  await waitFor(async () => expect((await row('zed@example.org')).textContent).toBe('Click to send'))
  await userEvent.click(await row('zed@example.org'))
  expect(queues).toEqual([['zed@example.org']])
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect((await row('zed@example.org')).textContent).toBe('Done')
})

test('SAVE-19 a user who was invited reads Sent', async () => {
  open(undefined, [cleo])
  await row('Ben')
  expect((await row('Cleo')).textContent).toBe('Sent')
  expect((await row('Cleo')).disabled).toBe(true)
})

test('SAVE-19 an empty result and a failed search are reported with a next step', async () => {
  let isBroken = true
  open(({ call }) => (call === shareSuggestionsGet && isBroken ? refusedFor('internal') : undefined))
  expect(await screen.findByText('Could not load people.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Ben')
  await userEvent.type(screen.getByRole('searchbox'), 'qq')
  expect(
    await screen.findByText('No one found. Type a whole e-mail address to invite someone by mail.'),
  ).toBeTruthy()
})

test.each([
  ['open', true, 'A whole e-mail address invites somebody who has no account yet.'],
  ['closed', true, 'A whole e-mail address invites somebody by mail. They need an account here.'],
  [
    'invitation',
    false,
    'A whole e-mail address invites somebody who has no account yet. This site sends no mail: its owner passes the invite on.',
  ],
] as const)(
  'BOARD-05 the hint explains invites by address where registration is %s and mail is sent: %s',
  async (registration, sends_mail, hint) => {
    open(undefined, [], { registration, sends_mail })
    await row('Ben')
    expect(screen.getByText(hint)).toBeTruthy()
  },
)
