import { audienceGet, audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages } from '../../client/queries.ts'

export const audiencesOf = (advertiser_id: AdvertiserId, containing = '') =>
  pages(audiencesGet, { advertiser_id, ...(containing !== '' && { containing }) })

export const refreshAudiences = () => Promise.all([refreshAll(audiencesGet), refreshAll(audienceGet)])
