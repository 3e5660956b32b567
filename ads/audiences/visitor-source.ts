import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'

/** Where the visitors of an advertiser's own site come from: a tag on it. Conversion tracking offers one. */
export interface VisitorSource {
  /** Whether a tag of this ad account reports visits. */
  hasTag(advertiser_id: AdvertiserId): Promise<boolean>
  /** Accounts that visited since then, in pages. */
  visitors(advertiser_id: AdvertiserId, since: Date): AsyncIterable<readonly UserId[]>
}

/** Without conversion tracking no site has a tag. */
export const noTags: VisitorSource = {
  hasTag: () => Promise.resolve(false),
  async *visitors() {},
}

/** The source of this product. */
export const visitorSource: VisitorSource = noTags
