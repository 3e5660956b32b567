import { asAdvertiserId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserStanding, Business } from '@bowerbird/core/ports/business'
import type { AppContext } from '@bowerbird/core/call/app-context'

/** A business side whose standings a test says, by `{person} {account}`, and who may act as which profile. */
export function withBusiness(
  app: AppContext,
  standings: Readonly<Record<string, AdvertiserStanding>>,
  acting: readonly string[] = [],
): void {
  const business: Business = {
    is_installed: true,
    standingIn: async (viewer, advertiser_id) => standings[`${viewer.id} ${advertiser_id}`] ?? null,
    ownersOf: async (ids) =>
      new Map(
        Object.entries(standings)
          .map(([who, memberships]) => [...who.split(' '), memberships])
          .flatMap(([id = '', account = '', memberships]) =>
            memberships === 'owner' && ids.includes(asAdvertiserId(account))
              ? [[account, asUserId(id)] as const]
              : [],
          ),
      ),
    mayActAs: async (viewer, subject_id) => acting.includes(`${viewer.id} ${subject_id}`),
    noteActedAs: async () => undefined,
    mayPromote: () => false,
  }
  app.sides.business = business
}
