import * as texts from 'texts:quick-promote-audience'
import type { AgeBucket, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import { languageTag } from './page-language.ts'

export const ageName = (bucket: AgeBucket) => bucket.replace('-', '–')
export const genderName = (gender: TargetGender): string =>
  ({
    female: texts.genderNameFemale,
    male: texts.genderNameMale,
    unknown: texts.genderNameUnknown,
  })[gender]()

/** A country's name in the page's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(languageTag(), { type: 'region' }).of(code) ?? code
}
