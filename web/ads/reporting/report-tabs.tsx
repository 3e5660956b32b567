import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { KeywordReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import { reportGrains } from '@bowerbird/contract/reporting/report-terms'
import * as texts from 'texts:report-tabs'
import { whatLines } from 'texts:reporting'
import { grainName } from '../../texts/reporting-texts.ts'
import { path } from '../../navigation/paths.ts'
import { FoldedTabs } from '../../page/folded-tabs.tsx'
import { keywordAddress } from './keyword-search.ts'
import { otherwise } from './report-place.ts'
import { reportAddress } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

/** What brought something first, then what is kept away. */
const keywordTabs: readonly KeywordReport[] = [
  'adGroupPositiveKeywords',
  'campaignSearchQueries',
  'adGroupSearchQueries',
  'campaignNegativeKeywords',
  'adGroupNegativeKeywords',
]
export const productReports = ['productgroups', 'productitems'] as const
export type ProductReport = (typeof productReports)[number]

const names: Record<KeywordReport | ProductReport, () => string> = {
  campaignNegativeKeywords: texts.campaignNegativeKeywords,
  campaignSearchQueries: texts.campaignSearchQueries,
  adGroupNegativeKeywords: texts.adGroupNegativeKeywords,
  adGroupPositiveKeywords: texts.adGroupPositiveKeywords,
  adGroupSearchQueries: texts.adGroupSearchQueries,
  productgroups: texts.productGroups,
  productitems: texts.productItems,
}
export const otherReportName = (report: KeywordReport | ProductReport): string => names[report]()

interface ReportTabsProps {
  advertiser_id: AdvertiserId
  report: string
  /** Null: the tables begin where the user's visits begin. */
  search: ReportSearch | null
}

/** Tabs of all tables; they keep days and filters. Those that do not fit are in a menu. */
export function ReportTabs({ advertiser_id, report, search }: ReportTabsProps) {
  const tabs = [
    ...reportGrains.map((one) => ({
      one,
      to: search
        ? otherwise({ advertiser_id, grain: one, search }, {})
        : reportAddress(advertiser_id, one, {}),
      label: grainName(one),
    })),
    ...[...keywordTabs, ...productReports].map((one) => ({
      one,
      to: keywordAddress(advertiser_id, one, search ? keptByKeywords(search) : {}),
      label: otherReportName(one),
    })),
    {
      one: 'preferences',
      to: path('report_preferences_in', { advertiser_id }),
      label: texts.reportPreferences(),
    },
  ]
  return (
    <FoldedTabs
      label={whatLines()}
      keep_scroll
      tabs={tabs.map(({ one, to, label }) => ({ to, label, is_current: one === report }))}
    />
  )
}

const keptByKeywords = ({ range, start_date, end_date, campaign_id, ad_group_id }: ReportSearch) => ({
  range,
  start_date,
  end_date,
  campaign_id,
  ad_group_id,
})
