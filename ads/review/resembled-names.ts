import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import type { Db } from '@bowerbird/core/db/database'
import { businessesLike } from '../business/business-queries.ts'
import { brandLike, nameSkeleton } from '../business/name-skeleton.ts'
import type { ReviewedAd } from '../entities/reviewed-ad-queries.ts'
import { fieldOf } from '../entities/reviewed-words.ts'
import type { ReviewedWords } from '../entities/reviewed-words.ts'

const names = ['business_name', 'account_name', 'full_name', 'username', 'board'] as const

/** What the names of ads may be taken for: brands, and businesses of other people. One query for all of them. */
export async function resembledBy(
  db: Db,
  ads: readonly ReviewedAd[],
  seen: ReadonlyMap<string, { words: ReviewedWords }>,
): Promise<(ad: ReviewedAd) => ReviewView['resembles']> {
  const namesOf = ({ ad_id }: ReviewedAd) => {
    const words = seen.get(ad_id)?.words
    return names.flatMap((field) => {
      const text = words && fieldOf(words, field)
      return text ? [{ field, text, skeleton: nameSkeleton(text) }] : []
    })
  }
  const skeletons = new Set(ads.flatMap((ad) => namesOf(ad).map((one) => one.skeleton)))
  skeletons.delete('')
  const businesses = await businessesLike(db, [...skeletons])
  return (ad) =>
    namesOf(ad).flatMap(({ field, text, skeleton }) => {
      const brand = brandLike(text)
      const other = businesses.find(
        (one) => one.name_skeleton === skeleton && one.user_id !== ad.owner_user_id,
      )
      return [
        ...(brand === undefined ? [] : [{ field, kind: 'brand' as const, name: brand }]),
        ...(other === undefined ? [] : [{ field, kind: 'business' as const, name: other.name }]),
      ]
    })
}
