import { distribute, reference } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { baseSearch } from './base-search.ts'
import { hashtagAutocomplete } from './hashtag-autocomplete.ts'
import { countPins, indexBoards, indexPeople, indexSaved } from './keep-index.ts'
import { retierDocuments } from './retier-documents.ts'
import { listSearchWords, removeSearchWord, setSearchWord } from './search-words.ts'
import { typeahead } from './typeahead.ts'

export const search: Slice = {
  handlers: [baseSearch, typeahead, hashtagAutocomplete, listSearchWords, setSearchWord, removeSearchWord],
  consumers: [indexSaved, indexBoards, countPins, indexPeople],
  tasks: [retierDocuments],
  distribution: [
    distribute('search_document', { by: 'pin_id' }),
    reference('search_tier_bounds'),
    distribute('own_document', { by: 'owner_id', group: 'user_id' }),
    distribute('hashtag_pin', { by: 'tag' }),
    distribute('hashtag', { by: 'tag' }),
    distribute('board_document', { by: 'board_id' }),
    distribute('person_document', { by: 'user_id' }),
    distribute('search_word', { by: 'word' }),
  ],
}
