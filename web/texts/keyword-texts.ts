import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import { broad, exact, exactNegative, phrase, phraseNegative } from 'texts:keywords'

const matchTypeTexts: Record<MatchType, () => string> = {
  BROAD: broad,
  PHRASE: phrase,
  EXACT: exact,
  PHRASE_NEGATIVE: phraseNegative,
  EXACT_NEGATIVE: exactNegative,
}

export const matchTypeName = (type: MatchType): string => matchTypeTexts[type]()
