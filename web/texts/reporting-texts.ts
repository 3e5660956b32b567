import * as texts from 'texts:reporting'
import type { Comparison, ReportGrain, ReportRange } from '@bowerbird/contract/reporting/report-terms'

export const grainName = (grain: ReportGrain): string =>
  ({
    campaigns: texts.grainNameCampaigns,
    adgroups: texts.grainNameAdgroups,
    ads: texts.grainNameAds,
  })[grain]()

export const rangeName = (range: ReportRange): string =>
  ({
    today: texts.rangeNameToday,
    yesterday: texts.rangeNameYesterday,
    last_7_days: texts.rangeNameLast7Days,
    last_14_days: texts.rangeNameLast14Days,
    last_30_days: texts.rangeNameLast30Days,
    last_90_days: texts.rangeNameLast90Days,
    this_month: texts.rangeNameThisMonth,
    last_month: texts.rangeNameLastMonth,
    custom: texts.rangeNameCustom,
  })[range]()
export const comparisonName = (compare: Comparison): string =>
  ({
    none: texts.comparisonNameNone,
    previous: texts.comparisonNamePrevious,
    year: texts.comparisonNameYear,
    custom: texts.comparisonNameCustom,
  })[compare]()
export const reportFromTo = (first: string, last: string) =>
  first === last ? first : texts.fromTo({ first, last })
