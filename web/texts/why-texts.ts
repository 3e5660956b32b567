import * as texts from 'texts:why'
import type { ReasonKind } from '@bowerbird/contract/serving/serving-terms'
import { listOf } from './formats.ts'
import { languageTag } from './page-language.ts'

const names = (type: 'region' | 'language', codes: readonly string[]) => {
  const known = new Intl.DisplayNames([languageTag()], { type })
  return listOf(codes.map((code) => known.of(code) ?? code))
}

/** One sentence per reason. `values` are display names, or codes of countries and languages. */
export const reasonTexts: Record<ReasonKind, (values: readonly string[]) => string> = {
  topic: (values) =>
    values.length === 0 ? texts.reasonTopic() : texts.reasonTopics({ listOfValues: listOf(values) }),
  interest: (values) => texts.reasonInterest({ listOfValues: listOf(values) }),
  age: ([bucket = '']) => texts.reasonAge({ bucket }),
  gender: ([gender]) => genderReason(gender),
  said_place: (values) => texts.reasonSaidPlace({ namesValues: names('region', values) }),
  seen_place: (values) => texts.reasonSeenPlace({ namesValues: names('region', values) }),
  place: (values) => texts.reasonPlace({ namesValues: names('region', values) }),
  language: (values) => texts.reasonLanguage({ namesValues: names('language', values) }),
  device: texts.reasonDevice,
  everyone: texts.reasonEveryone,
}

function genderReason(gender: string | undefined): string {
  if (gender === 'female') return texts.reasonWomen()
  if (gender === 'male') return texts.reasonMen()
  return texts.reasonUnknownGender()
}
