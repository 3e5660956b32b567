import * as texts from 'texts:report-filter'
import type { EntityStatus } from '@bowerbird/contract/campaigns/campaign-terms'

/** The status that a user set, without what halts it. */
export const entityStatusName = (status: EntityStatus): string => statuses[status]()

const statuses: Record<EntityStatus, () => string> = {
  DRAFT: texts.statusesDraft,
  ACTIVE: texts.statusesActive,
  PAUSED: texts.statusesPaused,
  ARCHIVED: texts.statusesArchived,
  DELETED_DRAFT: texts.statusesDeletedDraft,
}
