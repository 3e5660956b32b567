import * as texts from 'texts:restricted'
import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'

export const restrictedTitles: Record<SetRestriction, () => string> = {
  0: texts.restrictedTitles0,
  2: texts.restrictedTitles2,
  3: texts.restrictedTitles3,
  6: texts.restrictedTitles6,
}
export const restrictedTexts: Record<SetRestriction, () => string> = {
  0: texts.restricted0,
  2: texts.restricted2,
  3: texts.restricted3,
  6: texts.restricted6,
}
