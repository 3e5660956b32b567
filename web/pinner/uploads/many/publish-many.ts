import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { Answer } from '@bowerbird/contract/kernel/outcome'
import { errorText } from '../../../client/optimistic.ts'
import { perform } from '../../../client/perform.ts'
import { logInPrompts } from '../../../texts/log-in-texts.ts'
import { youHaveThisOne } from 'texts:upload-many'
import { countSave, confirmDuplicates } from '../../saving/send-save.ts'
import type { ManyItem, ManyUploads } from './many-uploads.ts'

export interface PublishTarget {
  board_id: BoardId
  section_id: SectionId | null
  description: string
  link: string
}

/**
 * Creates a pin for every picture that is ready, one by one from the last, so that the board shows them in list order.
 * Returns the last one created; null when none was.
 */
export async function publishMany(
  uploads: ManyUploads,
  target: PublishTarget,
  keyOf: (act: string) => string,
): Promise<Answer<PinDetail> | null> {
  await uploads.settled()
  let last: Answer<PinDetail> | null = null
  for (const item of uploads.items.get().toReversed()) {
    if (item.step.at !== 'ready') continue
    const made = await publishOne(uploads, item, item.step.upload_id, target, keyOf)
    if (made === 'turned_away') return last
    last = made ?? last
  }
  return last
}

async function publishOne(
  uploads: ManyUploads,
  { id, title }: ManyItem,
  upload_id: string,
  { board_id, section_id, description, link }: PublishTarget,
  keyOf: (act: string) => string,
): Promise<Answer<PinDetail> | 'turned_away' | null> {
  const ready = (problem: string | null) => uploads.step(id, { at: 'ready', upload_id, problem })
  uploads.step(id, { at: 'publishing', upload_id })
  const method = 'uploaded' as const
  // A failed duplicate check must not block the save.
  const isWanted = await confirmDuplicates({ kind: 'picture', image_url: '', upload_id, method }).catch(
    () => true,
  )
  if (!isWanted) {
    ready(youHaveThisOne())
    return null
  }
  const options = {
    upload_id,
    board_id,
    method,
    title: title.trim(),
    description,
    ...(link !== '' && { link }),
    ...(section_id && { section: section_id }),
  }
  const key = keyOf(JSON.stringify(options))
  const outcome = await perform(pinCreate, options, { prompt: logInPrompts.create(), key })
  if (!outcome) {
    ready(null)
    return 'turned_away'
  }
  countSave(outcome, method)
  if (!outcome.ok) {
    ready(errorText(outcome))
    return null
  }
  uploads.step(id, { at: 'published', pin_id: outcome.data.id })
  return outcome
}
