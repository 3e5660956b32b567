import { plural, say } from './say.ts'

export const saveWithCard = () =>
  say({
    en: 'Use a card with its title',
    de: 'Karte mit Titel nehmen',
    ar: 'استخدام بطاقة بعنوان الصفحة',
  })
export const cardOf = (title: string) =>
  say({ en: `Card: ${title}`, de: `Karte: ${title}`, ar: `بطاقة: ${title}` })
export const windowClosesIn = (seconds: number) =>
  plural(seconds, {
    en: { one: 'This window closes in # second.', other: 'This window closes in # seconds.' },
    de: {
      one: 'Dieses Fenster schließt sich in # Sekunde.',
      other: 'Dieses Fenster schließt sich in # Sekunden.',
    },
    ar: {
      zero: 'تُغلق هذه النافذة الآن.',
      one: 'تُغلق هذه النافذة بعد ثانية واحدة.',
      two: 'تُغلق هذه النافذة بعد ثانيتين.',
      few: 'تُغلق هذه النافذة بعد # ثوانٍ.',
      many: 'تُغلق هذه النافذة بعد # ثانية.',
      other: 'تُغلق هذه النافذة بعد # ثانية.',
    },
  })
export const keepOpen = () => say({ en: 'Keep it open', de: 'Offen lassen', ar: 'إبقاؤها مفتوحة' })
export const staysOpen = () =>
  say({ en: 'This window stays open.', de: 'Dieses Fenster bleibt offen.', ar: 'ستبقى هذه النافذة مفتوحة.' })
