import { say } from './say.ts'

export const search = () => say({ en: 'Search' })
export const searchPlaceholder = () => say({ en: 'Search ideas or #hashtags' })
export const clearSearch = () => say({ en: 'Clear search' })
export const recentSearches = () => say({ en: 'Recent searches' })
export const suggestions = () => say({ en: 'Suggestions' })
export const forgetSearch = (term: string) => say({ en: `Forget “${term}”` })
export const clearRecent = () => say({ en: 'Clear all' })
export const noSuggestions = () => say({ en: 'No suggestions. Press Enter to search.' })
export const hashtagKind = () => say({ en: 'Hashtag' })
export const boardKind = () => say({ en: 'Board' })
