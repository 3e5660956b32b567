import type { KeywordParentKind, MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AdvertiserId, KeywordId } from '@bowerbird/contract/kernel/ids'
import type { Selectable } from 'kysely'

export type KeywordTable = {
  advertiser_id: AdvertiserId
  keyword_id: KeywordId
  parent_kind: KeywordParentKind
  /** Of the ad account itself, of a campaign or of an ad group. */
  parent_id: string
  match_type: MatchType
  value: string
  /** `oak table`: the words of keyword-words.ts. */
  terms: string
  created_at: Date
}
export type Keyword = Selectable<KeywordTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    keyword: KeywordTable
  }
}
