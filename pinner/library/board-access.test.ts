import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import { expect, test } from 'vitest'
import { mayDo, maySee } from './board-access.ts'
import type { Memberships } from './board-access.ts'

type Membership = 'stranger' | 'owner' | 'organise' | 'save' | 'guest' | 'blocked'

const memberKinds: readonly Membership[] = ['stranger', 'owner', 'organise', 'save', 'guest', 'blocked']
const memberships = (kind: Membership): Memberships => new Map(kind === 'stranger' ? [] : [['1', kind]])
const board = (privacy: Privacy, deleted_at: Date | null = null) => ({
  board_id: asBoardId('1'),
  privacy,
  deleted_at,
})

test.each<[Privacy, listed: Membership[], by_address: Membership[]]>([
  ['public', [...memberKinds], [...memberKinds]],
  ['protected', ['owner', 'organise', 'save'], ['stranger', 'owner', 'organise', 'save', 'guest']],
  ['secret', ['owner', 'organise', 'save'], ['owner', 'organise', 'save', 'guest']],
])(
  'BOARD-02 BOARD-17 a %s board is seen in lists by %j, by its address by %j',
  (privacy, listed, by_address) => {
    const seenBy = (met: 'listed' | 'by_address') =>
      memberKinds.filter((kind) => maySee(board(privacy), memberships(kind), met))
    expect(seenBy('listed')).toEqual(listed)
    expect(seenBy('by_address')).toEqual(by_address)
  },
)

test.each<['save' | 'organise' | 'own', Membership[]]>([
  ['save', ['owner', 'organise', 'save']],
  ['organise', ['owner', 'organise']],
  ['own', ['owner']],
])('BOARD-05 BOARD-17 the right to %s belongs to %j, whatever the privacy', (right, allowed) => {
  for (const privacy of ['public', 'protected', 'secret'] as const)
    expect(memberKinds.filter((kind) => mayDo(board(privacy), memberships(kind), right))).toEqual(allowed)
})

test('BOARD-16 a deleted board is seen and changed by no one, its owner included', () => {
  for (const privacy of ['public', 'protected', 'secret'] as const) {
    const gone = board(privacy, new Date(0))
    for (const kind of memberKinds) {
      for (const met of ['listed', 'by_address'] as const)
        expect([kind, maySee(gone, memberships(kind), met)]).toEqual([kind, false])
      for (const right of ['see', 'save', 'organise', 'own'] as const)
        expect([kind, mayDo(gone, memberships(kind), right)]).toEqual([kind, false])
    }
  }
})
