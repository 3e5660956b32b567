import * as texts from 'texts:personal-details'
import type { Gender } from '@bowerbird/contract/identity/genders'

export const genderNames: Record<Gender, () => string> = {
  female: texts.genderNamesFemale,
  male: texts.genderNamesMale,
  other: texts.genderNamesOther,
}
