import { say } from './say.ts'

export const source = () => say({ en: 'Source', de: 'Quelle', ar: 'المصدر' })
export const licence = (name: string) =>
  say({ en: `Licence: ${name}`, de: `Lizenz: ${name}`, ar: `الترخيص: ${name}` })
