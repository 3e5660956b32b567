import * as texts from 'texts:quick-promote'
import type { PromoteProblem } from '@bowerbird/contract/quick-promote/promote-terms'
import { wholeNumber } from './formats.ts'
import * as audienceTexts from 'texts:quick-promote-audience'
import type { AgeBucket, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import { languageTag } from './page-language.ts'

export const pinWithoutWords = (domain: string) =>
  domain ? texts.pinFrom({ domain }) : texts.pinWithoutTitle()

export const problemText = (problem: PromoteProblem, least: string): string =>
  ({
    no_name: texts.problemTextNoName,
    no_address: texts.problemTextNoAddress,
    no_budget: texts.problemTextNoBudget,
    small_budget: () => texts.problemTextSmallBudget({ least }),
    large_budget: () => texts.problemTextLargeBudget({ wholeNumber: wholeNumber(1_000_000) }),
    bad_duration: texts.problemTextBadDuration,
    bad_day: texts.problemTextBadDay,
    nobody: texts.problemTextNobody,
    no_tag: texts.problemTextNoTag,
  })[problem]()

export const ageName = (bucket: AgeBucket) => bucket.replace('-', '–')
export const genderName = (gender: TargetGender): string =>
  ({
    female: audienceTexts.genderNameFemale,
    male: audienceTexts.genderNameMale,
    unknown: audienceTexts.genderNameUnknown,
  })[gender]()

/** A country's name in the page's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(languageTag(), { type: 'region' }).of(code) ?? code
}
