import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { expect, test } from 'vitest'
import { inviteState, rowsOf, toggled } from './invite-queue.ts'

const one = (id: string, more: Partial<CollaboratorSuggestion> = {}): CollaboratorSuggestion => ({
  type: 'user',
  id,
  full_name: `Person ${id}`,
  username: `person${id}`,
  image_medium_url: null,
  image_large_url: null,
  valid: true,
  ...more,
})

test('SAVE-19 suggestions with the same id are merged at the place of the first', () => {
  const [ben, cleo, mail] = [one('8'), one('9'), one('zed@example.org', { type: 'email' })]
  const again = one('8', { type: 'user_share_suggestion' })
  expect(rowsOf([ben, mail], [again, cleo], [mail]).map(({ id }) => id)).toEqual([
    '8',
    'zed@example.org',
    '9',
  ])
  expect(rowsOf([], [])).toEqual([])
})

test('SAVE-19 pressing queues a user once, and pressing again removes them by id', () => {
  const queue = toggled(toggled([], one('8')), one('9'))
  expect(queue.map(({ id }) => id)).toEqual(['8', '9'])
  expect(toggled(queue, one('8', { type: 'user_share_suggestion' })).map(({ id }) => id)).toEqual(['9'])
})

test('SAVE-19 an invited user reads Sent, queued or not; an invalid address is not ready', () => {
  expect(inviteState(one('8'), [])).toBe('ready')
  expect(inviteState(one('8'), [one('8')])).toBe('queued')
  expect(inviteState(one('8'), [one('8')], [one('8')])).toBe('sent')
  expect(inviteState(one('zed@', { type: 'email', valid: false }), [])).toBe('incomplete')
})
