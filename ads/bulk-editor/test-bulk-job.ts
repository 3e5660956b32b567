import { bulkJobCreate } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Pinner } from '@bowerbird/testing/make'

/** A job of two rows of which none came yet. */
export const makeBulkJob = (owner: Pick<Pinner, 'did'>, advertiser_id: AdvertiserId) =>
  owner.did(bulkJobCreate, { advertiser_id, name: 'April', total_rows: 2 })
