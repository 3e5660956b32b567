import type { AdvertiserId, BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { PinMethod } from '@bowerbird/contract/pins/pin-methods'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { pinCreate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { perform } from '../../client/perform.ts'
import { youAreOffline } from 'texts:away'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { confirmDuplicates } from './duplicates.ts'
import { savePayload } from './save-payload.ts'
import type { Savable } from './save-payload.ts'

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
  const outcome: Outcome<PinDetail> | null =
    payload.call === 'repin'
      ? await perform(repinCreate, payload.options, options)
      : await perform(pinCreate, payload.options, options)
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
