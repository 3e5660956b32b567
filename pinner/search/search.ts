import { shardBy, reference } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { baseSearch } from './base-search.ts'
import { countIndexedPins, indexBoards, indexPeople, indexSaved, retierDocuments } from './keep-index.ts'
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from './edit-synonyms.ts'
import { listSearchWords, removeSearchWord, setSearchWord, hashtagAutocomplete } from './search-words.ts'
import { listAdvisories, removeAdvisory, writeAdvisory } from './edit-advisories.ts'
import { countSearches } from './count-searches.ts'
import { clearRecentSearches, keepSearch } from './recent-searches.ts'
import { askForPictureWords, readPictureWords, readSlowPicture } from './read-picture-words.ts'
import { typeahead } from './typeahead.ts'

export const search: Slice = {
  handlers: [
    baseSearch,
    typeahead,
    hashtagAutocomplete,
    listSearchWords,
    setSearchWord,
    removeSearchWord,
    listSynonyms,
    addSynonyms,
    changeSynonyms,
    removeSynonyms,
    listAdvisories,
    writeAdvisory,
    removeAdvisory,
    keepSearch,
    clearRecentSearches,
  ],
  consumers: [indexSaved, indexBoards, countIndexedPins, indexPeople, askForPictureWords],
  tasks: [retierDocuments, countSearches, readPictureWords, readSlowPicture],
  shard_keys: [
    shardBy('search_document', { by: 'pin_id' }),
    reference('search_tier_bounds'),
    shardBy('own_document', { by: 'owner_id', group: 'user_id' }),
    shardBy('hashtag_pin', { by: 'tag' }),
    shardBy('hashtag', { by: 'tag' }),
    shardBy('board_document', { by: 'board_id' }),
    shardBy('person_document', { by: 'user_id' }),
    shardBy('search_word', { by: 'word' }),
    shardBy('search_term', { by: 'word' }),
    reference('search_synonym'),
    reference('search_synonym_word'),
    reference('search_advisory'),
    shardBy('recent_search', { by: 'user_id' }),
    shardBy('search_use', { by: 'term' }),
    shardBy('popular_search', { by: 'term' }),
    reference('search_trend'),
  ],
}
