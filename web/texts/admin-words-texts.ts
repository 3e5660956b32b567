import type { SearchSeverity } from '@bowerbird/contract/search/search-severities'
import { say } from './say.ts'

export const wordsText = () =>
  say({
    en: 'Promoted Pins keep away from searches with these words. The search itself stays as it is.',
    de: 'Beworbene Pins halten sich von Suchen mit diesen Wörtern fern. Die Suche selbst bleibt, wie sie ist.',
    ar: 'تبتعد الدبابيس المروَّجة عن عمليات البحث بهذه الكلمات. ويبقى البحث نفسه كما هو.',
  })
export const wordField = () =>
  say({
    en: 'Word, or up to four in a row',
    de: 'Wort, oder bis zu vier in Folge',
    ar: 'كلمة أو حتى أربع متتالية',
  })
export const severityField = () => say({ en: 'What it is', de: 'Was es ist', ar: 'ما هي' })
export const severityNames: Record<SearchSeverity, () => string> = {
  0: () => say({ en: 'Abusive', de: 'Missbräuchlich', ar: 'مسيئة' }),
  1: () => say({ en: 'Sensitive', de: 'Heikel', ar: 'حساسة' }),
  2: () => say({ en: 'Not for brands', de: 'Nicht neben Werbung', ar: 'غير مناسبة للعلامات' }),
}
export const addWord = () => say({ en: 'Add', de: 'Hinzufügen', ar: 'إضافة' })
export const removeWord = (word: string) =>
  say({ en: `Remove ${word}`, de: `${word} entfernen`, ar: `إزالة ${word}` })
export const noWords = () => say({ en: 'No words yet', de: 'Noch keine Wörter', ar: 'لا كلمات بعد' })
export const noWordsText = () =>
  say({
    en: 'Promoted Pins may stand in every search.',
    de: 'Beworbene Pins dürfen in jeder Suche stehen.',
    ar: 'قد تظهر الدبابيس المروَّجة في كل بحث.',
  })
