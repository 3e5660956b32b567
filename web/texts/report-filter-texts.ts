import type { EntityStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { say } from './say.ts'

/** What somebody set, apart from what holds it back. */
export const entityStatusName = (status: EntityStatus): string => statuses[status]()

const statuses: Record<EntityStatus, () => string> = {
  DRAFT: () => say({ en: 'Draft', de: 'Entwurf', ar: 'مسودة' }),
  ACTIVE: () => say({ en: 'Switched on', de: 'Eingeschaltet', ar: 'مفعّل' }),
  PAUSED: () => say({ en: 'Paused', de: 'Pausiert', ar: 'متوقف مؤقتًا' }),
  ARCHIVED: () => say({ en: 'Archived', de: 'Archiviert', ar: 'مؤرشف' }),
  DELETED_DRAFT: () => say({ en: 'Deleted', de: 'Gelöscht', ar: 'محذوف' }),
}
