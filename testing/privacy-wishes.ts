import { areBlocked, mayMoveTo } from './permission-model.ts'
import type { BelievedPin, Verdict } from './permission-model.ts'
import type { Player } from './privacy-cast.ts'
import type { Scene, Stage } from './privacy-scene.ts'

/** One write, and what the model says of it. */
export interface Wish {
  input: Record<string, unknown>
  verdicts: readonly Verdict[]
  /** API errors of another kind, where it may be done. */
  tolerated?: readonly string[]
  /** Instead of the model's word, for what is refused of everyone. */
  refused_as?: string
  /** Where it may not be done, it may also be answered by having done nothing. */
  or_nothing?: boolean
}

export type Wishes = (scene: Scene, stage: Stage, who: Player) => Wish[]

export const onBoard =
  (
    act: 'own' | 'organise' | 'archive' | 'invite' | 'save',
    input: (scene: Scene, stage: Stage) => Record<string, unknown>,
  ): Wishes =>
  (scene, stage, who) => [
    {
      input: { board_id: stage.board.id, ...input(scene, stage) },
      verdicts: [scene.play.can(who, act, stage.board)],
    },
  ]

export const onSection =
  (input: (scene: Scene, stage: Stage) => Record<string, unknown>): Wishes =>
  (scene, stage, who) => {
    const [section] = scene.play.liveSections(stage.board)
    return [
      {
        input: { section_id: section?.id, ...input(scene, stage) },
        verdicts: [scene.play.can(who, 'organise', stage.board)],
      },
    ]
  }

export const onPins =
  (act: 'see' | 'report' | 'edit' | 'take', input: (pin: BelievedPin) => Record<string, unknown>): Wishes =>
  (scene, { pins }, who) =>
    pins.map((pin) => ({ input: input(pin), verdicts: [scene.play.can(who, act, pin)] }))

/** Pins of the stage to a board of the actor's own, one by one. */
export const bulk =
  (kind: 'move' | 'copy' | 'delete'): Wishes =>
  (scene, stage, who) =>
    stage.pins.map((pin) => {
      const to = ownBoard(scene, who)
      const may = scene.play.can(who, kind === 'copy' ? 'save' : 'edit', kind === 'copy' ? stage.board : pin)
      const goes = kind !== 'move' || mayMoveTo(who, pin, to) ? 'yes' : 'not_allowed'
      const isOwn = !areBlocked(who.person, pin.owner, scene.play.history)
      return {
        input: { pin_ids: [pin.id], ...(kind !== 'delete' && { board_id: to.id }) },
        verdicts: [may, goes, isOwn ? 'yes' : 'not_allowed'],
        or_nothing: true,
      }
    })

/** Everything but nothing: a member of the board may, with what is theirs to take. */
export const bulkAll =
  (kind: 'move' | 'copy' | 'delete'): Wishes =>
  (scene, stage, who) => [
    {
      input: {
        board_id: stage.board.id,
        ...(kind !== 'delete' && { new_board_id: ownBoard(scene, who).id }),
      },
      verdicts: [scene.play.can(who, 'save', stage.board)],
      or_nothing: true,
    },
  ]

export const ownBoard = ({ own, cast }: Scene, who: Player) => {
  const board = own.get(who.person ?? cast.of('ada').person ?? '')
  if (!board) throw new Error(`${who.name} has no board`)
  return board
}

/** Of a pin for a board: both have to be known, and the board worked on. */
export const dismissals: Wishes = (scene, { board, pins }, who) =>
  pins.map((pin) => ({
    input: { board_id: board.id, pin_id: pin.id },
    verdicts: [scene.play.can(who, 'save', board), scene.play.can(who, 'see', pin)],
  }))

export const person = (name: string) => (scene: Scene) => scene.cast.of(name).person
