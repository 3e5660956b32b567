import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Language } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'

/** Why a pin is offered beside another, or for a board. */
export const ideaReasons = {
  beside: 'beside',
  looks: 'looks',
  words: 'words',
  site: 'site',
  board: 'board',
} as const

export function wordedIdeaReason(reason: string, { domain }: PinView, language: Language): string {
  switch (reason) {
    case ideaReasons.looks:
      return translate(language, 'idea-reasons.looks')
    case ideaReasons.words:
      return translate(language, 'idea-reasons.words')
    case ideaReasons.site:
      return translate(language, 'idea-reasons.site', { domain })
    case ideaReasons.board:
      return translate(language, 'idea-reasons.board')
    default:
      return translate(language, 'idea-reasons.beside')
  }
}
