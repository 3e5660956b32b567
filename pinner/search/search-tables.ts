import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { OwnerAdvisory } from '@bowerbird/contract/search/advisory-models'
import type { AdvisoryType } from '@bowerbird/contract/search/advisory-terms'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type SearchDocumentTable = {
  pin_id: PinId
  owner_id: UserId
  root_pin_id: PinId
  is_copy: boolean
  quality: number
  heat: number
  tier: number
  tags: string[]
  /** How many different words the pin's own texts have; null: written before this was kept. */
  own_length: number | null
  tsv: string
  /** Null until the nightly walk has written these. */
  image_signature: Generated<string | null>
  domain: Generated<string | null>
  color: Generated<string | null>
  words: Generated<string[] | null>
}
export type SearchTierBoundsTable = { only_row: boolean; bounds: number[]; set_at: Date }
export type OwnDocumentTable = {
  owner_id: UserId
  pin_id: PinId
  tsv: string
  /** Null until the nightly walk has written these. */
  board_id: Generated<BoardId | null>
  domain: Generated<string | null>
  color: Generated<string | null>
}
export type HashtagPinTable = { tag: string; pin_id: PinId; root_pin_id: PinId; heat: number }
export type HashtagTable = { tag: string; pin_count: number }
export type BoardDocumentTable = { board_id: BoardId; owner_id: UserId; pin_count: number; tsv: string }
/** advisory_id '0': a severity alone. */
export type SearchWordTable = {
  word: string
  severity: 0 | 1 | 2
  advisory_id: Generated<string>
  created_at: Date
}
export type SearchAdvisoryTable = {
  advisory_id: string
  advisory: string
  severity: 0 | 1 | 2
  sensitivity_type: 0 | 4 | null
  advisory_type: AdvisoryType
  resource_country: string | null
  advisory_details: string
  words: string[]
  notices: ColumnType<OwnerAdvisory['notices'], string, string>
  created_at: Date
}
export type AdvisoryRow = Selectable<SearchAdvisoryTable>
export type SearchTermTable = { word: string; pin_count: number; slips: string[] }
export type SearchSynonymTable = { synonym_id: string; words: string[]; created_at: Date }
export type SearchSynonymWordTable = { word: string; language: string; synonym_id: string; slips: string[] }
export type PersonDocumentTable = { user_id: UserId; username: string; names: string; tsv: string }

export type RecentSearchTable = { user_id: UserId; term: string; searched_at: Date }
export type SearchUseTable = { term: string; searcher: string; used_on: ColumnType<string, string, never> }
export type PopularSearchTable = { term: string; people_count: number; counted_at: Date }
export type SearchTrendTable = {
  place: number
  kind: 'query' | 'hashtag'
  term: string
  people_count: number
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    search_document: SearchDocumentTable
    search_tier_bounds: SearchTierBoundsTable
    own_document: OwnDocumentTable
    hashtag_pin: HashtagPinTable
    hashtag: HashtagTable
    board_document: BoardDocumentTable
    person_document: PersonDocumentTable
    search_word: SearchWordTable
    search_term: SearchTermTable
    search_synonym: SearchSynonymTable
    search_synonym_word: SearchSynonymWordTable
    search_advisory: SearchAdvisoryTable
    recent_search: RecentSearchTable
    search_use: SearchUseTable
    popular_search: PopularSearchTable
    search_trend: SearchTrendTable
  }
}
