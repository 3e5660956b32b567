import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { isPhotoSite, siteOf } from '@bowerbird/contract/people/site-of'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { holderOf, peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import type { Pin } from './pin-tables.ts'

/**
 * Who proved that the web site a pin leads to is theirs (SHELL-04); not told across a block. Photo-sharing sites are
 * of many people: nobody is theirs. One query for most pins, none without a link.
 */
export async function officialOf({ db, viewer }: AnyCtx, { link }: Pin): Promise<UserBrief | null> {
  const site = link ? siteOf(link) : null
  if (site === null || isPhotoSite(site)) return null
  const holder = await holderOf(db, site)
  if (!holder) return null
  if (viewer && (await isBlockedEitherWay(db, viewer.id, holder.user_id))) return null
  const person = (await peopleByIds(db, [holder.user_id])).get(holder.user_id)
  return person ? viewBrief(person) : null
}
