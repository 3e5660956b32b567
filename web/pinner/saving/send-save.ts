import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { pinCreate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { savePayload } from './save-payload.ts'
import type { Savable } from './save-payload.ts'

export interface Save {
  savable: Savable
  board_id: string
  section_id: string | null
  /** Kept over the tries of one act, so that it makes one pin (SAVE-22). */
  key: string
}

/** Makes the save. Null when somebody signed out turned the log-in away. */
export function sendSave({ savable, board_id, section_id, key }: Save): Promise<Outcome<PinDetail> | null> {
  const payload = savePayload(savable, board_id, section_id)
  const options = { key, prompt: logInPrompts.save() }
  return payload.call === 'repin'
    ? perform(repinCreate, payload.options, options)
    : perform(pinCreate, payload.options, options)
}
