import { mayActWithRoles, rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Business } from '@bowerbird/core/ports/business'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { hasFreshSecondFactor } from '@bowerbird/core/mfa/fresh-second-factor'
import { wasRefusedSince } from './operation-queries.ts'
import { advertiserById, ownersOfAdvertisers } from './advertiser-queries.ts'
import { businessOf } from './business-queries.ts'
import { mayBeOfferedPromotion } from './works-for.ts'
import { membershipOf } from './member-queries.ts'
import type { Membership } from './member-queries.ts'
import { partnerAccessTo } from './partner-access.ts'
import { recordOperation } from './record-operation.ts'

const hourMs = 3600_000

/** The port by which the pinner product uses businesses. */
export const businessPort = (app: AppContext): Business => ({
  is_installed: true,
  async standingIn(viewer, advertiser_id, db) {
    const advertiser = await advertiserById(db, advertiser_id)
    if (!advertiser) return null
    const { owner_user_id } = advertiser
    if (owner_user_id === viewer.id) return 'owner'
    const direct = await membershipOf(db, owner_user_id, viewer.id)
    const account = { business_id: owner_user_id, advertiser_id }
    const membership = direct ?? (await partnerAccessTo(db, account, viewer.id, 'none'))
    const may = membership !== undefined && rightsOfRoles(membership.roles).includes('run')
    if (may && (await meetsRequirement({ ...app, database: { ...app.database, db } }, viewer, membership)))
      return 'member'
    await noteRefused(app, db, { viewer, business_id: owner_user_id })
    return may ? 'needs_second_factor' : null
  },
  ownersOf: (advertiser_ids, db) => ownersOfAdvertisers(db, advertiser_ids),
  async mayActAs(viewer, subject_id, { db, held }) {
    if (viewer.id === subject_id) return true
    const membership = viewer.is_partner
      ? await membershipOf(db, asBusinessId(subject_id), viewer.id, held ? 'share' : 'none')
      : undefined
    const may = membership !== undefined && mayActWithRoles(membership.roles)
    if (may && (await meetsRequirement({ ...app, database: { ...app.database, db } }, viewer, membership)))
      return true
    await noteRefused(app, db, { viewer, business_id: asBusinessId(subject_id) })
    return may && 'needs_second_factor'
  },
  noteActedAs: ({ actor_id, subject_id, call_id, ...ctx }) =>
    recordOperation(
      { ...ctx, viewer: { id: actor_id } },
      { business_id: asBusinessId(subject_id), act: 'acted_as', detail: call_id },
    ),
  mayPromote: (viewer) =>
    mayBeOfferedPromotion(viewer, { now: app.clock.now(), days: app.settings.quick_promote_days }),
})

/** Acting for a business that asks for a second factor takes a fresh one (BIZ-04). */
async function meetsRequirement(
  app: Pick<AppContext, 'database' | 'clock'>,
  viewer: Viewer,
  { requires_mfa }: Pick<Membership, 'requires_mfa'>,
): Promise<boolean> {
  return !requires_mfa || hasFreshSecondFactor({ db: app.database.db, now: app.clock.now() }, viewer)
}

interface Refused {
  viewer: Viewer
  business_id: BusinessId
}

/**
 * Records who tried to act for the business (AC-07), outside of the caller's transaction, because the API error rolls
 * that back. A caller that holds a database connection does not wait here for a second one.
 */
async function noteRefused(app: AppContext, db: Db, refused: Refused): Promise<void> {
  const noted = noteOnceAnHour(app, refused)
  if (!db.isTransaction) return noted
  noted.catch((error: unknown) =>
    app.observe.log.warn({ err: error }, 'who was refused could not be written down'),
  )
}

async function noteOnceAnHour(app: AppContext, { viewer, business_id }: Refused): Promise<void> {
  const now = app.clock.now()
  if (!(await businessOf(app.database.db, business_id))) return
  const since = new Date(now.getTime() - hourMs)
  if (await wasRefusedSince(app.database.db, { business_id, actor_id: viewer.id, since })) return
  const ctx = { db: app.database.db, now, newId: app.database.new_id, viewer }
  await recordOperation(ctx, { business_id, act: 'refused' })
}
