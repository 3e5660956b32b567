import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { insertAdvertiser } from './advertiser-queries.ts'

/** An ad account of a user, for tests: in the United States, in dollars, with days as in New York. */
export async function makeAdvertiser(
  { app }: Pick<World, 'app'>,
  owner: Pick<Pinner, 'id'>,
  given: { country?: string; currency?: string; time_zone?: string; name?: string } = {},
): Promise<AdvertiserId> {
  const advertiser_id = app.database.new_id<AdvertiserId>()
  const now = app.clock.now()
  await insertAdvertiser(app.database.db, {
    advertiser_id,
    owner_user_id: asBusinessId(owner.id),
    name: 'Nest & Co',
    country: 'US',
    currency: 'USD',
    time_zone: 'America/New_York',
    created_at: now,
    updated_at: now,
    ...given,
  })
  return advertiser_id
}
