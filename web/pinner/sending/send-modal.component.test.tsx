import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { Suspense } from 'react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { longestMessage as most } from '@bowerbird/contract/messages/message-models'
import { afterEach, expect, test } from 'vitest'
import { logInRequest } from '../../client/log-in-request.ts'
import { useStore } from '../../client/store.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import SendModal from './send-modal.tsx'
import { sendRequest, longestMessage } from './send-request.ts'
import type { SendRequest } from './send-request.ts'

const cleo = {
  type: 'user_share_suggestion' as const,
  id: '12',
  full_name: 'Cleo',
  username: 'cleo',
  image_medium_url: null,
  image_large_url: null,
  valid: true,
}
const address = {
  ...cleo,
  type: 'email' as const,
  id: 'zed@',
  full_name: 'zed@',
  username: null,
  valid: false,
}

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function open(
  request: SendRequest,
  answer: (arrived: Arrived) => Answer | undefined = () => undefined,
  viewer = ann,
) {
  const server = playServer(
    [shareSuggestionsGet, collaboratorTypeaheadGet, conversationCreate],
    (arrived) =>
      answer(arrived) ??
      (arrived.call === conversationCreate
        ? { ok: true, data: { id: '90', conversation: null, emailed: 0 } }
        : { ok: true, data: arrived.call === shareSuggestionsGet ? [cleo, cleo] : [address] }),
  )
  restore = server.restore
  sendRequest.set(request)
  renderInPage(<Host />, { viewer })
  return () => server.arrived.filter(({ call }) => call === conversationCreate).map(({ options }) => options)
}

function Host() {
  const request = useStore(sendRequest, null)
  return <Suspense>{request && <SendModal request={request} />}</Suspense>
}

afterEach(() => {
  sendRequest.set(null)
  logInRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
})

test('PEOPLE-04 PEOPLE-05 a Pin is sent to suggested users, each once, with a message, and the button shows it', async () => {
  const sent = open({ pin: testPin(asPinId('30')) })
  expect(await screen.findAllByText('Cleo')).toHaveLength(1)
  await userEvent.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'Look')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const button = await screen.findByRole('button', { name: 'Sent' })
  expect(sent()).toEqual([{ pin: '30', text: 'Look', user_ids: ['12'] }])
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(sent()).toHaveLength(1)
  expect(screen.getByText('Sent to Cleo.')).toBeTruthy()
})

test('PEOPLE-04 a failed sending shows the reason and can be retried', async () => {
  let isBroken = true
  const sent = open(
    { board: { id: asBoardId('5'), name: 'Birds', url: '/ann/birds/', privacy: 'public' } },
    ({ call }) =>
      call === conversationCreate && isBroken
        ? refusedFor('not_allowed', { message_detail: 'This person is not available.' })
        : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(toasts.get().map((one) => one.text)).toEqual(['This person is not available.']))
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('button', { name: 'Sent' })).toBeTruthy()
  expect(sent()).toEqual([
    { board: '5', user_ids: ['12'] },
    { board: '5', user_ids: ['12'] },
  ])
})

test('PEOPLE-05 an incomplete email address cannot be sent to', async () => {
  open({ pin: testPin(asPinId('30')) })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Send to' }), 'zed@')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Keep typing' })
  expect(button.disabled).toBe(true)
})

test('PEOPLE-04 social networks and the link are offered only for what is not secret', async () => {
  const pin = testPin(asPinId('30'), { title: 'Blue egg' })
  open({ pin })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' })
  expect(decodeURIComponent(link.href)).toMatch(/^https:\/\/wa\.me\/\?text=Blue egg http.*\/pin\/30\/$/)
  expect(link.rel).toContain('noopener')
  cleanup()
  open({ pin: { ...pin, board: { ...pin.board, privacy: 'secret' } } })
  await screen.findByText(/This is secret/)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('PEOPLE-04 visitors may share the link, and are asked to log in to send it to users', async () => {
  open({ pin: testPin(asPinId('30')) }, undefined, signedOut)
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in to send it to people' }))
  expect(logInRequest.get()).not.toBeNull()
})

test('PEOPLE-04 the field accepts the maximum length of a message', () => {
  expect(longestMessage).toBe(most)
})
