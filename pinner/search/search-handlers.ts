import type { Handler } from '@bowerbird/core/call/ctx'
import { baseSearch } from './base-search.ts'
import { hashtagAutocomplete } from './hashtag-autocomplete.ts'
import { listSearchWords, removeSearchWord, setSearchWord } from './search-words.ts'
import { typeahead } from './typeahead.ts'

export const searchHandlers: readonly Handler[] = [
  baseSearch,
  typeahead,
  hashtagAutocomplete,
  listSearchWords,
  setSearchWord,
  removeSearchWord,
]
