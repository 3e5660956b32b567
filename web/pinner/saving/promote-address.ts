import type { PinId } from '@bowerbird/contract/kernel/ids'
import { siteTypes } from './site-types.ts'
import type { SiteType } from './site-types.ts'

/** URL of Promote your Pin, word for word (SAVE-25); null where it is not offered. */
export function promoteAddress({
  may_promote,
  site_type,
  pin_id,
}: {
  may_promote: boolean
  site_type: SiteType
  pin_id: PinId | null
}): string | null {
  if (!may_promote || site_type === siteTypes.sterling) return null
  return `/business/convert?next=/advertiser/quick_promote${pin_id ? `?pinId=${pin_id}` : ''}`
}
