import type { AdvertiserId, BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { PinMethod } from '@bowerbird/contract/pins/pin-methods'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { Outcome, Answer } from '@bowerbird/contract/kernel/outcome'
import { pinCreate, repinCreate, pinDelete, pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import { subjectOf } from '../../client/active-profile.ts'
import { perform } from '../../client/perform.ts'
import { youAreOffline } from 'texts:away'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { savePayload } from './save-payload.ts'
import type { Savable } from './save-payload.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { boardFeedGet, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { refreshAll, browserQueries } from '../../client/browser-queries.ts'
import { savedPin } from '../../client/views/last-saved-pin.ts'
import { promoteYourPin, savedFirstPin, savedToBoard, savedToSection, undo, undone } from 'texts:saving'
import { rememberBoard } from './use-picker-boards.ts'
import type { FlowBoard, FlowSection } from './save-flow.ts'
import { noteSaved } from './saved-here.ts'
import { viewerOf } from '../../client/viewer.ts'
import type { DuplicateNote } from './announce-duplicates.ts'

/**
 * Saves a Pin to a board or a section and shows the result (SAVE-24). Resolves to true when it is saved. Loaded on the first press.
 */
export async function quickSave(
  pin: { id: PinId; title: string },
  { board, section = null }: { board: FlowBoard; section?: FlowSection | null },
  key: string,
): Promise<boolean> {
  const savable = { kind: 'pin', pin_id: pin.id, title: pin.title } as const
  const answer = await sendSave({ savable, board_id: board.id, section_id: section?.id ?? null, key })
  if (answer?.ok) announceSaved({ answer, board, section, source_id: pin.id })
  else if (answer) toast({ text: errorText(answer), kind: 'error' })
  return answer?.ok === true
}

export interface Save {
  savable: Savable
  board_id: BoardId
  section_id: SectionId | null
  /** Reused for retries of one operation, so that it creates one pin (SAVE-22). */
  key: string
  advertiser_id?: AdvertiserId | null
  /** Called when the question of SAVE-26 is settled and the request starts. */
  onSent?: () => void
}

/** Makes the save. Null when the user cancelled the log-in, or the save of a duplicate. */
export async function sendSave({ savable, board_id, section_id, key, advertiser_id, onSent }: Save) {
  // A failed duplicate check must not block the save.
  const isWanted = await confirmDuplicates(savable).catch(() => true)
  if (!isWanted) return null
  onSent?.()
  const payload = savePayload(savable, board_id, section_id, advertiser_id)
  const options = { key, prompt: logInPrompts.save() }
  const subject = subjectOf(viewerOf(browserQueries()).id)
  const outcome: Outcome<PinDetail> | null =
    payload.call === 'repin'
      ? await perform(repinCreate, { ...payload.options, ...subject }, options)
      : await perform(pinCreate, { ...payload.options, ...subject }, options)
  if (outcome) countSave(outcome, payload.method)
  return outcome && blamedRight(outcome)
}

/** Without a connection the failure is not the site's fault. */
function blamedRight(outcome: Outcome<PinDetail>): Outcome<PinDetail> {
  return outcome.ok || outcome.code !== 'unavailable' || navigator.onLine
    ? outcome
    : { ...outcome, message_detail: youAreOffline() }
}

/** SAVE-21. A Pin that existed already does not count as created. */
export function countSave(outcome: Outcome<PinDetail>, method: PinMethod): void {
  if (!outcome.ok) sendBeacon('pin_create_fail', { pin_id: null, method })
  else if (!outcome.message) sendBeacon('pin_create_success', { pin_id: outcome.data.id, method })
}

interface SaveResult {
  /** Null when no pin was created. */
  pin_id: PinId | null
  method: PinMethod
}

/** Reports the result of a save to the site's own counters by an image request whose answer is ignored (SAVE-21). */
function sendBeacon(event: 'pin_create_success' | 'pin_create_fail', { pin_id, method }: SaveResult): void {
  const params = new URLSearchParams({
    client: 'web',
    event,
    pin_id: pin_id ?? '',
    method: `/pin/create/${method}/`,
  })
  new Image().src = `/_/beacon/pin.gif?${params.toString()}`
}

export interface SaveDone {
  answer: Answer<PinDetail>
  board: FlowBoard
  section: FlowSection | null
  /** The board was created in this flow. */
  is_new_board?: boolean
  /** The pin that it was saved from, if any. */
  source_id: PinId | null
  /** Where the viewer may promote it, if they may. */
  promote_at?: string | null
}

/**
 * After a save: the toast of SAVE-16 with its undo and the pin's creator (SAVE-12), the card's mark, and refetched
 * lists.
 */
export function announceSaved(done: SaveDone): void {
  const { answer, board, section, source_id, promote_at } = done
  const person = answer.data.via_pinner ?? undefined
  // The pin existed already (docs/decisions/001): nothing was created, so there is no undo.
  if (answer.message) toast({ text: answer.message, to: board.url, person })
  else {
    const act = () => void undoSave(answer.data.id, source_id)
    toast({
      text: savedText(board, section),
      to: board.url,
      action: { label: undo(), act },
      person,
      ...(promote_at && { link: { label: promoteYourPin(), to: promote_at } }),
    })
  }
  noteSave(done)
}

/** Effects of a save, independent of how it is reported. */
export function noteSave({ answer, board, source_id }: SaveDone): void {
  rememberBoard(board.id)
  const saved_id = answer.data.id
  if (source_id && !answer.message) savedPin.set({ pin_id: source_id })
  if (source_id)
    noteSaved(source_id, { board_id: board.id, board_name: board.name, board_url: board.url, saved_id })
  if (answer.message) return
  refreshLists()
  // A failed duplicate notice is not a failure of the save.
  noteDuplicates({ saved_pin_id: saved_id, undo: () => void undoSave(saved_id, source_id) }).catch(() => {})
}

export function savedText(board: FlowBoard, section: FlowSection | null, usual = savedToBoard): string {
  if (section) return savedToSection({ section_name: section.title, board_name: board.name })
  return board.pin_count === 0 ? savedFirstPin({ board_name: board.name }) : usual({ board_name: board.name })
}

async function undoSave(saved_id: string, source_id: PinId | null): Promise<void> {
  const subject = subjectOf(viewerOf(browserQueries()).id)
  const outcome = await perform(pinDelete, { id: saved_id, ...subject }, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
  if (source_id) noteSaved(source_id, null)
  refreshLists()
  toast({ text: undone() })
}

function refreshLists(): void {
  for (const call of [boardPickerBoardsGet, boardsGet, boardFeedGet, pinDuplicatesGet]) void refreshAll(call)
}

/** The user was asked before this save, so no toast is needed after it. */
let wasAsked = false

/**
 * After a save: shows an equal or similar picture that the viewer had saved already. Never blocks the save (SAVE-26).
 */
export async function noteDuplicates(note: DuplicateNote): Promise<void> {
  if (wasAsked) return void (wasAsked = false)
  const { announceDuplicates } = await import('./announce-duplicates.ts')
  await announceDuplicates(note)
}

/** Before a save: asks about such a picture, if the viewer enabled that. False when the user cancelled the save. */
export async function confirmDuplicates(savable: Savable): Promise<boolean> {
  wasAsked = false
  if (!viewerOf(browserQueries()).preferences.asks_before_duplicate) return true
  const { askDuplicates } = await import('./ask-duplicates.tsx')
  const answer = await askDuplicates(savable)
  wasAsked = answer === 'yes'
  return answer !== 'no'
}
