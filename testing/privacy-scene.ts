import { boardArchive, boardCreate, boardDelete } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  collaboratorDelete,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import { bulkCopy } from '@bowerbird/contract/organise/organise-calls'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import { blockRows } from './block-queries.ts'
import { openLink } from './open-link.ts'
import { newBoard } from './permission-model.ts'
import type { BelievedBoard, BelievedPin, BelievedSection, Privacy } from './permission-model.ts'
import { actorWith, castOf } from './privacy-cast.ts'
import type { Player } from './privacy-cast.ts'
import { Play } from './privacy-history.ts'
import { picture } from './picture.ts'
import type { World } from './world.ts'

/** A board of the first person with everything that can be on one. */
export interface Stage {
  board: BelievedBoard
  /** Of its owner, in a section; of each of its collaborators. */
  pins: BelievedPin[]
  /** Of the one who saves, put in the trash by the one who organises. */
  trashed: BelievedPin
  action_id: string
  /** States that differ from another one for some alone are tried by these. */
  isFor: (name: string) => boolean
}

export type Scene = Awaited<ReturnType<typeof sceneOf>>

/**
 * Boards in every state, on each of which the same people stand: ada owns it, ben organises, cleo saves, eve was
 * invited, finn was taken off, dora as well and is blocked now; a guest holds its link, another one a link
 * that was renewed since.
 */
export async function sceneOf(home: World) {
  const cast = await castOf(home, ['eve', 'finn'])
  const play = new Play(home, cast)
  const own = new Map<string, BelievedBoard>()
  for (const id of cast.people.keys()) {
    const player = cast.all.find((one) => one.person === id)
    if (player) own.set(id, await boardBy(play, player, 'public'))
  }
  const states = {
    public: 'public',
    protected: 'protected',
    secret: 'secret',
    archived: 'secret',
    deleted: 'public',
  } as const
  const image_base64 = await picture({ seed: 8001 })
  const fan = cast.of('fan')
  const shown = await pinOf(play, fan, own.get(fan.person ?? ''))
  const stages = new Map<string, Stage>()
  for (const [state, privacy] of Object.entries(states))
    stages.set(state, {
      ...(await stageOf(play, { privacy, own: own.get(cast.of('ada').person ?? '') })),
      isFor: (name) => !['archived', 'deleted'].includes(state) || few.includes(name),
    })
  const late = lateGuest(home, play)
  for (const { board } of stages.values()) await renewLink(play, board)
  const [archived, deleted] = [stages.get('archived')?.board, stages.get('deleted')?.board]
  if (archived) await cast.of('ada').actor.did(boardArchive, { board_id: archived.id })
  if (deleted) {
    await cast.of('ada').actor.did(boardDelete, { board_id: deleted.id })
    deleted.is_gone = true
  }
  await blockRows(home.db, asUserId(cast.of('ada').person ?? ''), asUserId(cast.of('dora').person ?? ''))
  play.history.blocks.push([cast.of('ada').person ?? '', cast.of('dora').person ?? ''])
  await home.drain()
  play.tick()
  return { play, cast, own, stages, image_base64, shown, players: [...cast.all, late] }
}

const few = ['ada', 'ben', 'eve', 'fan', 'nobody', 'guest']

async function boardBy(play: Play, who: Player, privacy: Privacy): Promise<BelievedBoard> {
  const [marker, inner_marker] = [play.word('b'), play.word('d')]
  const { id, slug } = await who.actor.did(boardCreate, { name: marker, description: inner_marker, privacy })
  const board = newBoard({ id, slug, marker, inner_marker, owner: who.person ?? '', privacy })
  play.history.boards.push(board)
  return board
}

async function stageOf(
  play: Play,
  { privacy, own }: { privacy: Privacy; own: BelievedBoard | undefined },
): Promise<Omit<Stage, 'isFor'>> {
  const { cast, home, history } = play
  const ada = cast.of('ada')
  const board = await boardBy(play, ada, privacy)
  for (const name of ['one', 'two']) {
    const { id, slug } = await home.make.section(ada.actor, board.id, name)
    history.sections.push({
      kind: 'section',
      id,
      slug,
      marker: name,
      board,
      is_gone: false,
      deleted_by: null,
    })
  }
  const [section] = play.liveSections(board)
  const roles = {
    ben: 'organise',
    cleo: 'save',
    eve: 'organise',
    finn: 'organise',
    dora: 'organise',
  } as const
  for (const [name, role] of Object.entries(roles)) {
    const { person, actor } = cast.of(name)
    const invited_user_ids = person ?? ''
    await ada.actor.did(boardInviteCreate, { board_id: board.id, invited_user_ids, role })
    if (name !== 'eve') await actor.did(boardInviteAccept, { board_id: board.id })
    board.roles.set(person ?? '', name === 'eve' ? 'invited' : role)
    board.inviters.set(person ?? '', ada.person ?? '')
  }
  const [ben, cleo] = [cast.of('ben'), cast.of('cleo')]
  const pins = [
    await pinOf(play, ada, board, section),
    await pinOf(play, ben, board),
    await pinOf(play, cleo, board),
  ]
  const trashed = await pinOf(play, cleo, board)
  await ben.actor.did(pinDelete, { id: trashed.id })
  play.removePin(trashed, ben)
  const action = await ada.actor.did(bulkCopy, {
    pin_ids: pins.map((pin) => pin.id),
    board_id: own?.id ?? '',
  })
  for (const name of ['finn', 'dora']) {
    const { person } = cast.of(name)
    await ada.actor.did(collaboratorDelete, { board_id: board.id, user_id: person ?? '' })
    board.roles.delete(person ?? '')
  }
  await renewLink(play, board)
  return { board, pins, trashed, action_id: action.id }
}

async function pinOf(
  play: Play,
  who: Player,
  board: BelievedBoard | undefined,
  section: BelievedSection | null = null,
): Promise<BelievedPin> {
  if (!board) throw new Error(`${who.name} has no board`)
  const marker = play.word('p')
  const made = await play.home.make.pin(who.actor, board.id, { title: marker, section: section?.id })
  const { id, image_signature: signature } = made
  const owner = who.person ?? ''
  return play.addPin({ id, marker, links: [], signature, owner, board, section, root: null })
}

async function renewLink(play: Play, board: BelievedBoard): Promise<void> {
  const { id, url } = await play.cast.of('ada').actor.did(shareLinkCreate, { board_id: board.id })
  board.link = { id, expires_at: null }
  await openLink(play, { board, url, password: undefined })
}

/** Holds what the guest holds by now. */
function lateGuest(home: World, { cast }: Play): Player {
  return {
    ...cast.guest,
    name: 'late guest',
    passes: [...cast.guest.passes],
    actor: actorWith(home, null, [...cast.opened]),
  }
}
