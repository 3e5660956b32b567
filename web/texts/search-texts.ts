import { say } from './say.ts'

export const resultsFor = (query: string) =>
  say({ en: `Results for “${query}”`, de: `Ergebnisse für „${query}“`, ar: `نتائج «${query}»` })
export const searchTitle = () => say({ en: 'Search', de: 'Suche', ar: 'البحث' })
export const scopes = () => say({ en: 'What to search', de: 'Wo gesucht wird', ar: 'أين تبحث' })
export const scopePins = () => say({ en: 'Pins', de: 'Pins', ar: 'الدبابيس' })
export const scopeMyPins = () => say({ en: 'Your Pins', de: 'Deine Pins', ar: 'دبابيسك' })
export const scopeBoards = () => say({ en: 'Boards', de: 'Pinnwände', ar: 'اللوحات' })
export const scopeUsers = () => say({ en: 'People', de: 'Leute', ar: 'أشخاص' })
export const narrowBy = () => say({ en: 'Narrow the search', de: 'Suche eingrenzen', ar: 'تضييق البحث' })
export const nothingFound = (query: string) =>
  say({
    en: `Nothing found for “${query}”`,
    de: `Nichts gefunden für „${query}“`,
    ar: `لم يُعثر على شيء عن «${query}»`,
  })
export const nothingFoundText = () =>
  say({
    en: 'Try fewer or other words, or look in another tab.',
    de: 'Versuch es mit weniger oder anderen Wörtern, oder schau in einen anderen Tab.',
    ar: 'جرّب كلمات أقل أو غيرها، أو انظر في تبويب آخر.',
  })
export const searchSomething = () =>
  say({ en: 'What are you looking for?', de: 'Was suchst du?', ar: 'عمّ تبحث؟' })
export const searchSomethingText = () =>
  say({
    en: 'Try a thing, a colour, a place, or a #hashtag.',
    de: 'Versuch es mit einem Ding, einer Farbe, einem Ort oder einem #Hashtag.',
    ar: 'جرّب شيئًا أو لونًا أو مكانًا أو #وسمًا.',
  })
export const exploreIdeas = () => say({ en: 'Explore ideas', de: 'Ideen entdecken', ar: 'استكشاف الأفكار' })
