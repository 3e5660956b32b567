import type { Call } from '@bowerbird/contract/kernel/call'
import { ownAffairs } from './own-affairs.ts'
import { canSee, isMember, mayMoveTo, standing } from './permission-model.ts'
import type { Verdict } from './permission-model.ts'
import type { Player } from './privacy-cast.ts'
import type { Scene, Stage } from './privacy-scene.ts'
import { onBoard, onSection, onPins, bulk, bulkAll, ownBoard, dismissals, person } from './privacy-wishes.ts'
import type { Wish, Wishes } from './privacy-wishes.ts'

/** By the id of each write call. */
export const writes: Record<string, Wishes> = {
  'BoardResource.update': onBoard('own', () => ({ description: 'another' })),
  'PUT /v3/boards/{board_id}/archive/': onBoard('archive', () => ({})),
  'DELETE /v3/boards/{board_id}/archive/': onBoard('archive', () => ({})),
  'BoardResource.delete': (scene, { board }, who) => [
    {
      input: { board_id: board.id },
      verdicts: [scene.play.can(who, 'own', board)],
      // A user who deleted it a moment ago gets the same answer again.
      or_nothing: board.is_gone && who.person === board.owner,
    },
  ],
  'BoardSectionResource.create': onBoard('organise', () => ({ name: 'three' })),
  'BoardSectionEditResource.create': onSection(() => ({ name: 'four' })),
  'BoardSectionEditResource.update': onSection((_, { pins }) => ({ pins: [pins[1]?.id] })),
  'BoardSectionEditResource.delete': onSection(() => ({ delete_pins: true })),
  'BoardSectionPinsResource.delete': onSection((_, { pins }) => ({ pins: [pins[0]?.id] })),
  'POST /v3/board_sections/{section_id}/merge/': onSection(({ play }, { board }) => ({
    into_section_id: play.liveSections(board)[1]?.id,
  })),
  'PUT /v3/boards/{board_id}/sections/order/': onBoard('organise', ({ play }, { board }) => ({
    section_id: play.liveSections(board)[1]?.id,
  })),
  'PUT /v3/boards/{board_id}/pins/order/': onBoard('organise', (_, { pins }) => ({ pin_id: pins[1]?.id })),
  'POST /v3/boards/{board_id}/export/': onBoard('organise', () => ({})),
  'BulkEditResource.create': bulk('copy'),
  'BulkEditResource.update': bulk('move'),
  'BulkEditResource.delete': bulk('delete'),
  'BulkEditSelectAllResource.create': bulkAll('copy'),
  'BulkEditSelectAllResource.update': bulkAll('move'),
  'BulkEditSelectAllResource.delete': bulkAll('delete'),
  'POST /v3/boards/{board_id}/actions/{action_id}/undo/': ({ play, cast }, { board, action_id }, who) => {
    const verdict: Verdict = play.can(who, 'see', board)
    const isTheirs = who.person === cast.of('ada').person && verdict === 'yes'
    return [
      {
        input: { board_id: board.id, action_id },
        verdicts: isTheirs ? [] : [who.person === null ? 'not_signed_in' : 'not_found', 'not_allowed'],
      },
    ]
  },
  'POST /v3/boards/{board_id}/merge/': (scene, { board }, who) => {
    const into = ownBoard(scene, who)
    const { play } = scene
    return [
      {
        input: { board_id: board.id, into_board_id: into.id },
        verdicts: [play.can(who, 'own', board), play.can(who, 'own', into)],
      },
      {
        input: { board_id: into.id, into_board_id: board.id },
        verdicts: [play.can(who, 'save', board), play.can(who, 'own', into)],
        tolerated: ['not_allowed'],
      },
    ]
  },
  'BoardInviteResource.create': (scene, { board }, who) => [
    {
      input: { board_id: board.id, invited_user_ids: [person('fan')(scene)], role: 'save' },
      verdicts: [scene.play.can(who, 'invite', board)],
      ...(who.person === person('fan')(scene) && { tolerated: ['bad_request'] }),
    },
    {
      input: { board_id: board.id, invited_user_ids: [person('dora')(scene)], role: 'save' },
      verdicts: [scene.play.can(who, 'invite', board), 'not_allowed'],
    },
  ],
  'BoardEmailInviteResource.create': onBoard('invite', () => ({ emails: ['somebody@example.com'] })),
  'BoardInviteResource.update': (scene, { board }, who) =>
    // A member accepts again to no effect.
    isMember(who, board, scene.play.history)
      ? []
      : [{ input: { board_id: board.id }, verdicts: [scene.play.can(who, 'answer invite', board)] }],
  'BoardInviteResource.delete': (scene, { board }, who) =>
    who.person === person('eve')(scene)
      ? [
          {
            input: { board_id: board.id, invited_user_id: who.person },
            verdicts: [scene.play.can(who, 'answer invite', board)],
          },
        ]
      : [
          {
            input: { board_id: board.id, invited_user_id: person('eve')(scene) },
            verdicts: [scene.play.can(who, 'own', board)],
          },
        ],
  'BoardCollaboratorResource.update': (scene, { board }, who) =>
    ['ben', 'cleo'].map((name) => ({
      input: { board_id: board.id, user_id: person(name)(scene), role: name === 'ben' ? 'save' : 'organise' },
      verdicts: [scene.play.can(who, 'own', board)],
    })),
  'BoardCollaboratorResource.delete': (scene, { board }, who) => [
    {
      input: { board_id: board.id, user_id: who.person ?? '1' },
      verdicts: [scene.play.can(who, 'leave', board)],
      tolerated: ['bad_request'],
    },
    ...(who.person === person('cleo')(scene)
      ? []
      : [
          {
            input: { board_id: board.id, user_id: person('cleo')(scene), remove_pins: true },
            verdicts: [scene.play.can(who, 'own', board)],
          },
        ]),
  ],
  'POST /v3/boards/{board_id}/join_link/': onBoard('own', () => ({ role: 'save' })),
  'DELETE /v3/boards/{board_id}/join_link/': onBoard('own', () => ({})),
  'POST /v3/boards/{board_id}/share_link/': onBoard('own', () => ({ password: 'let me in' })),
  'DELETE /v3/boards/{board_id}/share_link/': onBoard('own', () => ({})),
  'POST /v3/trash/restore/': (scene, { board, trashed }, who) => {
    const { history } = scene.play
    const mayPin =
      !board.is_gone &&
      isMember(who, board, history) &&
      [trashed.owner, trashed.deleted_by].includes(who.person)
    const mayBoard = board.is_gone && standing(who, board, history) === 'owner'
    const visitor: Verdict = who.person === null ? 'not_signed_in' : 'not_found'
    return [
      { input: { pin_ids: [trashed.id] }, verdicts: mayPin ? [] : [visitor], or_nothing: true },
      { input: { board_ids: [board.id] }, verdicts: mayBoard ? [] : [visitor], or_nothing: true },
    ]
  },
  'POST /v3/trash/delete/': (_, __, who) =>
    who.person === null ? [{ input: { all: true }, verdicts: ['not_signed_in'] }] : [],
  'BoardFollowResource.create': (scene, { board }, who) => [
    {
      input: { board_id: board.id },
      verdicts: [scene.play.can(who, 'follow', board)],
      ...(who.person === board.owner && { refused_as: 'bad_request' }),
    },
  ],
  'BoardFollowResource.delete': (scene, { board }, who) => [
    { input: { board_id: board.id }, verdicts: [scene.play.can(who, 'see', board)] },
  ],
  'PUT /v3/boards/{board_id}/follow/': (scene, { board }, who) => [
    {
      input: { board_id: board.id },
      verdicts: [scene.play.can(who, 'follow', board)],
      ...(who.person === board.owner && { refused_as: 'bad_request' }),
    },
  ],
  'DELETE /v3/boards/{board_id}/follow/': (scene, { board }, who) => [
    { input: { board_id: board.id }, verdicts: [scene.play.can(who, 'see', board)] },
  ],
  // A read that is sent by POST: visitors see what is public.
  'POST /graphql/': ({ play }, { pins }, who) =>
    pins.map((pin) => ({
      input: { variables: { pinId: pin.id } },
      verdicts: [canSee(who, pin, play.history) ? 'yes' : 'not_found'],
    })),
  'PinResource.create': (scene, { board }, who) => [
    {
      input: { board_id: board.id, image_base64: scene.image_base64, title: 'new' },
      verdicts: [scene.play.can(who, 'save', board)],
    },
  ],
  'RepinResource.create': (scene, stage, who) => [
    ...stage.pins.map((pin) => ({
      input: { pin_id: pin.id, board_id: ownBoard(scene, who).id },
      verdicts: [scene.play.can(who, 'take', pin)],
    })),
    {
      input: { pin_id: scene.shown.id, board_id: stage.board.id },
      verdicts: [scene.play.can(who, 'take', scene.shown), scene.play.can(who, 'save', stage.board)],
    },
  ],
  'PinResource.update': (scene, stage, who) => [
    ...onPins('edit', (pin) => ({ id: pin.id, title: 'another' }))(scene, stage, who),
    ...stage.pins.map((pin) => {
      const to = ownBoard(scene, who)
      const goes: Verdict = mayMoveTo(who, pin, to) ? 'yes' : 'not_allowed'
      return {
        input: { id: pin.id, board_id: to.id },
        verdicts: [scene.play.can(who, 'edit', pin), goes],
      }
    }),
  ],
  'ReportResource.create': (scene, { board, pins }, who) =>
    [board, ...pins].map((thing) => ({
      input: { kind: thing.kind, id: thing.id, reason: 'spam' },
      verdicts: [scene.play.can(who, 'see', thing)],
      tolerated: thing.owner === who.person ? ['bad_request'] : [],
    })),
  'PinResource.delete': onPins('edit', (pin) => ({ id: pin.id })),
  'AggregatedCommentResource.create': onPins('take', (pin) => ({ pinId: pin.id, text: 'a word' })),
  'PUT /v3/pins/{pin_id}/comments/': ({ play }, { pins }, who) =>
    pins.map((pin) => ({
      input: { pin_id: pin.id, is_open: false },
      verdicts: [play.can(who, 'see', pin), pin.owner === who.person ? 'yes' : 'not_allowed'],
    })),
  'CreateExternalInviteResource.create': ({ play }, { board, pins }, who) => {
    // A secret pin or board has no address for others.
    const goes: Verdict = board.privacy === 'secret' ? 'not_allowed' : 'yes'
    return [
      { input: { invite_type: 'board', object_id: board.id }, verdicts: [play.can(who, 'see', board), goes] },
      ...pins.map((pin) => ({
        input: { invite_type: 'pin', object_id: pin.id },
        verdicts: [play.can(who, 'see', pin), goes],
      })),
    ]
  },
  'BoardIdeaDismissalResource.create': dismissals,
  'BoardIdeaDismissalResource.delete': dismissals,
  'POST /v3/pins/{pin_id}/ai_report/': onPins('report', (pin) => ({ pin_id: pin.id })),
  'LessOfResource.create': onPins('see', (pin) => ({ pin_id: pin.id })),
  'DELETE /v3/pins/{pin_id}/ai_report/': onPins('report', (pin) => ({ pin_id: pin.id })),
  'PUT /v3/pins/{pin_id}/alt_text_suggestions/mine/': onPins('report', (pin) => ({
    pin_id: pin.id,
    text: 'a word',
  })),
  'DELETE /v3/pins/{pin_id}/alt_text_suggestions/mine/': onPins('report', (pin) => ({ pin_id: pin.id })),
}

/** What to try of a write call; one that is new here fails. */
export function wishesOf(call: Call, scene: Scene, stage: Stage, who: Player): Wish[] {
  if (call.id in ownAffairs) return []
  const wishes = writes[call.id]
  if (!wishes)
    throw new Error(
      `The privacy tests do not know who may do ${call.id}: say so in writes (testing/privacy-writes.ts), or say why no other user is affected in testing/own-affairs.ts`,
    )
  return wishes(scene, stage, who)
}
