import { say } from './say.ts'

export const search = () => say({ en: 'Search', de: 'Suchen', ar: 'بحث' })
export const searchPlaceholder = () =>
  say({ en: 'Search ideas or #hashtags', de: 'Ideen oder #Hashtags suchen', ar: 'ابحث عن أفكار أو #وسوم' })
export const clearSearch = () => say({ en: 'Clear search', de: 'Suche leeren', ar: 'مسح البحث' })
export const recentSearches = () =>
  say({ en: 'Recent searches', de: 'Letzte Suchen', ar: 'عمليات البحث الأخيرة' })
export const suggestions = () => say({ en: 'Suggestions', de: 'Vorschläge', ar: 'اقتراحات' })
export const forgetSearch = (term: string) =>
  say({ en: `Forget “${term}”`, de: `„${term}“ vergessen`, ar: `إزالة «${term}»` })
export const clearRecent = () => say({ en: 'Clear all', de: 'Alle löschen', ar: 'مسح الكل' })
export const noSuggestions = () =>
  say({
    en: 'No suggestions. Press Enter to search.',
    de: 'Keine Vorschläge. Drück Enter, um zu suchen.',
    ar: 'لا اقتراحات. اضغط Enter للبحث.',
  })
export const hashtagKind = () => say({ en: 'Hashtag', de: 'Hashtag', ar: 'وسم' })
export const boardKind = () => say({ en: 'Board', de: 'Pinnwand', ar: 'لوحة' })
