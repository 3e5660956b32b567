import { say } from './say.ts'

export const dismiss = () => say({ en: 'Dismiss', de: 'Schließen', ar: 'إغلاق' })
