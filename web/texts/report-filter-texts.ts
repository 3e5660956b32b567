import * as texts from 'texts:report-filter'
import type { EntityStatus } from '@bowerbird/contract/campaigns/campaign-terms'

/** What somebody set, apart from what holds it back. */
export const entityStatusName = (status: EntityStatus): string => statuses[status]()

const statuses: Record<EntityStatus, () => string> = {
  DRAFT: texts.statusesDraft,
  ACTIVE: texts.statusesActive,
  PAUSED: texts.statusesPaused,
  ARCHIVED: texts.statusesArchived,
  DELETED_DRAFT: texts.statusesDeletedDraft,
}
