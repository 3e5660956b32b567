import { asCommentId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { CommentId } from '@bowerbird/contract/kernel/ids'
import { Suspense } from 'react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { collaboratorTypeaheadGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import {
  commentCreate,
  commentDelete,
  commentFeedGet,
  commentLikeCreate,
  commentLikeDelete,
  commentStateGet,
  commentStatePut,
} from '@bowerbird/contract/comments/comment-calls'
import { longestComment as most } from '@bowerbird/contract/comments/comment-models'
import type { CommentState, CommentView } from '@bowerbird/contract/comments/comment-models'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { logInRequest } from '../../client/log-in-request.ts'
import { overlay } from '../../client/overlay.ts'
import { useStore } from '../../client/store.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import ConfirmModal from '../../frame/confirm-modal.tsx'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { ben } from '../test-things.ts'
import { CommentSection } from './comment-section.tsx'
import { longestComment } from './mention-field.tsx'

const comment: CommentView = {
  id: asCommentId('70'),
  type: 'comment',
  pin_id: asPinId('30'),
  parent_id: null,
  user: ben,
  text: 'Look, @ann and @nobody',
  mentions: ['ann'],
  like_count: 1,
  liked_by_me: false,
  reply_count: 0,
  is_mine: false,
  can_delete: true,
  created_at: '2026-01-01T00:00:00.000Z',
}
const open: CommentState = {
  pin_id: asPinId('30'),
  is_open: true,
  comment_count: 1,
  can_comment: true,
  can_switch: true,
}

let restore = () => {}
type Answer = ReturnType<Parameters<typeof playServer>[1]>

function show(answer: (arrived: Arrived) => Answer | undefined = () => undefined, viewer = ann) {
  const server = playServer(
    [
      collaboratorTypeaheadGet,
      commentFeedGet,
      commentCreate,
      commentDelete,
      commentLikeCreate,
      commentLikeDelete,
      commentStateGet,
      commentStatePut,
    ],
    (arrived) => {
      const given = answer(arrived)
      if (given) return given
      const { call } = arrived
      if (call === commentStateGet) return { ok: true, data: open }
      if (call === commentStatePut)
        return { ok: true, data: { ...open, is_open: false, comment_count: 0, can_comment: false } }
      if (call === commentFeedGet) return { ok: true, data: [comment], bookmark: null }
      if (call === commentLikeCreate)
        return { ok: true, data: { id: '70', liked_by_me: true, like_count: 2 } }
      if (call === collaboratorTypeaheadGet) {
        const { id, full_name, username } = ben
        const pictures = { image_medium_url: null, image_large_url: null }
        return { ok: true, data: [{ type: 'user', id, full_name, username, ...pictures, valid: true }] }
      }
      return { ok: true, data: comment }
    },
  )
  restore = server.restore
  renderInPage(<Host />, { viewer })
  return (call: unknown) => server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

function Host() {
  const question = useStore(confirmRequest, null)
  return (
    <Suspense>
      <CommentSection pin_id={asPinId('30')} />
      {question && <ConfirmModal request={question} />}
    </Suspense>
  )
}

afterEach(() => {
  confirmRequest.get()?.settle(false)
  logInRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
  overlay.entries.set(new Map())
})

test('PEOPLE-09 comments load page by page to the end, and so do the replies to a comment', async () => {
  const pageFrom = (first: number, more: Partial<CommentView> = {}) =>
    Array.from({ length: 3 }, (_, at) => ({
      ...comment,
      id: `${first + at}`,
      text: `Word ${first + at}`,
      ...more,
    }))
  const sent = show(({ call, options }) => {
    if (call !== commentFeedGet) return
    const { commentId, bookmarks } = options as { commentId?: CommentId; bookmarks?: string[] }
    const first = commentId === undefined ? 100 : 200
    const at = bookmarks?.[0] ? Number(bookmarks[0]) : first
    const data = pageFrom(at, commentId === undefined && at === 100 ? { reply_count: 6 } : {})
    return { ok: true, data, bookmark: at < first + 6 ? String(at + 3) : null }
  })
  const rows = () => screen.getAllByText(/^Word/).length
  await userEvent.click(await screen.findByRole('button', { name: 'Show more comments' }))
  await waitFor(() => expect(rows()).toBe(6))
  await userEvent.click(screen.getByRole('button', { name: 'Show more comments' }))
  await waitFor(() => expect(rows()).toBe(9))
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
  const [opener] = screen.getAllByRole('button', { name: 'Show 6 replies' })
  if (!opener) throw new Error('There are replies')
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more replies' }))
  await waitFor(() => expect(rows()).toBe(15))
  expect(sent(commentFeedGet)).toHaveLength(5)
})

test('PEOPLE-09 only mentioned users who were notified are links in the text', async () => {
  show()
  expect(await screen.findByRole('heading', { name: '1 comment' })).toBeTruthy()
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: '@ann' })).pathname).toBe('/ann/')
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull()
})

test('PEOPLE-09 a like shows at once, and is undone after an API error', async () => {
  const sent = show(({ call }) => (call === commentLikeCreate ? refusedFor('internal') : undefined))
  const button = await screen.findByRole('button', { name: '1 like' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button)
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(sent(commentLikeCreate)).toEqual([{ commentId: '70' }])
  expect(await screen.findByRole('button', { name: '1 like' })).toBeTruthy()
})

test('PEOPLE-09 a name after an @ is completed by keyboard and the comment is posted; after an API error it stays in the field', async () => {
  let isBroken = true
  const sent = show(({ call }) =>
    call === commentCreate && isBroken ? refusedFor('not_allowed') : undefined,
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
  await userEvent.type(field, 'For @b')
  expect(await screen.findByRole('option', { name: /Ben Bosco/ })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('For @ben ')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(field.value).toBe('For @ben ')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent(commentCreate)).toHaveLength(2)
})

test('PEOPLE-09 a reply is posted to its comment, and focus returns', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  const field = await screen.findByRole('textbox', { name: 'Reply to Ben Bosco' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'I see')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(sent(commentCreate)).toEqual([{ pinId: '30', text: 'I see', replyTo: '70' }]))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reply'))
})

test('PEOPLE-09 a comment is deleted after confirmation and disappears at once', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('button', { name: 'More about this comment' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this comment?' })
  expect(sent(commentDelete)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent(commentDelete)).toEqual([{ commentId: '70' }]))
})

test('PEOPLE-09 the owner of the Pin turns comments off', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Turn comments off' }))
  expect(await screen.findByText('Comments are turned off.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn comments on' })).toBeTruthy()
})

test('PEOPLE-09 a visitor is asked to log in first; a failed load is reported, with a retry', async () => {
  let isBroken = true
  show(({ call }) => (call === commentStateGet && isBroken ? refusedFor('internal') : undefined), signedOut)
  await screen.findByText('Could not load comments.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(logInRequest.get()).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'More about this comment' })).toBeNull()
})

test('PEOPLE-09 the field accepts the maximum length of a comment', () => {
  expect(longestComment).toBe(most)
})
