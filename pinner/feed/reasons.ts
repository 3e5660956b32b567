import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { translate } from '@bowerbird/texts/translate'
import type { Language } from '@bowerbird/texts/languages'
import { topicById } from '../topics/topic-tree.ts'
import { newReason } from './blend.ts'

/**
 * Why For you offers a pin, as lists keep it: a word, for some with what it is about (`saved:<pin>`, `interest:<topic>`).
 * It is worded when a page is read, with the names that things have by then.
 */
export const reasons = {
  saved: (pin_id: PinId) => `saved:${pin_id}`,
  alike: (pin_id: PinId) => `alike:${pin_id}`,
  saves: 'saves',
  interest: (topic: string) => `interest:${topic}`,
  person: 'person',
  board: 'board',
  popular: 'popular',
  new: newReason,
} as const

const partsOf = (reason: string) => {
  const at = reason.indexOf(':')
  return at < 0 ? { kind: reason, about: '' } : { kind: reason.slice(0, at), about: reason.slice(at + 1) }
}

/** The viewer's own pin that a reason names. */
export function pinInReason(reason: string): PinId | undefined {
  const { kind, about } = partsOf(reason)
  return kind === 'saved' || kind === 'alike' ? asPinId(about) : undefined
}

interface Wording {
  pin: PinView
  /** Titles of the viewer's pins that reasons name. A pin without one is spoken of without it. */
  titles: ReadonlyMap<PinId, string>
  language: Language
}

export function wordedReason(reason: string, { pin, titles, language }: Wording): string {
  const { kind, about } = partsOf(reason)
  const title = titles.get(asPinId(about)) ?? ''
  switch (kind) {
    case 'saved':
      return title === ''
        ? translate(language, 'reasons.likeYourSaves')
        : translate(language, 'reasons.becauseYouSaved', { title })
    case 'alike':
      return title === ''
        ? translate(language, 'reasons.looksLikeYourSaves')
        : translate(language, 'reasons.looksLike', { title })
    case 'saves':
      return translate(language, 'reasons.likeYourSaves')
    case 'interest':
      return translate(language, 'reasons.yourInterest', {
        topic: topicById(about)?.nameIn(language) ?? about,
      })
    case 'person':
      return translate(language, 'reasons.fromPerson', { name: pin.pinner.full_name })
    case 'board':
      return translate(language, 'reasons.fromBoard', { board: pin.board.name })
    case newReason:
      return translate(language, 'reasons.isNew')
    default:
      return translate(language, 'reasons.popular')
  }
}
