import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { customersOf, deleteCustomer } from './card-queries.ts'
import { providerOf } from './provider-of.ts'

/** Removes a customer with all cards at the provider, once the ad account forgot them. */
export const removeCustomer = task(
  'remove_card_customer',
  z.object({ customer_id: z.string() }),
  async ({ customer_id }, { app }) => {
    await providerOf(app)?.removeCustomer(customer_id)
  },
)

/** In the transaction in which the owner of the ad account leaves. */
export async function forgetCustomers(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  for (const { customer_id } of await customersOf(db, advertiser_id)) {
    await deleteCustomer(db, { advertiser_id, customer_id })
    await removeCustomer.enqueue(db, { customer_id })
  }
}
