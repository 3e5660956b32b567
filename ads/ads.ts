import { combineSlices } from '@bowerbird/core/workspace/workspace'
import type { Workspace } from '@bowerbird/core/workspace/workspace'
import { accountChanges } from './account-changes/account-changes.ts'
import { audiences } from './audiences/audiences.ts'
import { automated } from './automated/automated.ts'
import { business } from './business/business.ts'
import { businessPort } from './business/business-port.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { conversions } from './conversions/conversions.ts'
import { bulkEditor } from './bulk-editor/bulk-editor.ts'
import { businessDataSubjects } from './data-subjects/business-data-subjects.ts'
import { cards } from './cards/cards.ts'
import { money } from './money/money.ts'
import { notices } from './notices/notices.ts'
import { quickPromoteSlice } from './quick-promote/quick-promote.ts'
import { recommendations } from './recommendations/recommendations.ts'
import { reportCenter } from './report-center/report-center.ts'
import { reporting } from './reporting/reporting.ts'
import { review } from './review/review.ts'
import { serving } from './serving/serving.ts'
import { servingSlots } from './serving/serving-slots.ts'
import { tracking } from './tracking/tracking.ts'

/** The product for advertisers. */
export const ads: Workspace = {
  name: 'ads',
  migrations: { name: 'ads', path: `${import.meta.dirname}/migrations` },
  ...combineSlices([
    business,
    notices,
    accountChanges,
    campaigns,
    review,
    automated,
    quickPromoteSlice,
    serving,
    audiences,
    conversions,
    tracking,
    money,
    cards,
    reporting,
    recommendations,
    bulkEditor,
    reportCenter,
  ]),
  slots: servingSlots,
  business: businessPort,
  data_subjects: businessDataSubjects,
}
