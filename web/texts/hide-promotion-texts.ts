import { say } from './say.ts'

export const whyThis = () =>
  say({ en: 'Why am I seeing this?', de: 'Warum sehe ich das?', ar: 'لماذا أرى هذا؟' })
export const hideThis = () => say({ en: 'Hide', de: 'Ausblenden', ar: 'إخفاء' })
export const hideAllFrom = (name: string) =>
  say({ en: `Hide all from ${name}`, de: `Alles von ${name} ausblenden`, ar: `إخفاء كل ما من ${name}` })
export const hidden = () => say({ en: 'Hidden', de: 'Ausgeblendet', ar: 'أُخفي' })
export const allHidden = (name: string) =>
  say({
    en: `You won’t see what ${name} promotes`,
    de: `Du siehst nichts mehr, was ${name} bewirbt`,
    ar: `لن ترى ما يروّج له ${name}`,
  })
