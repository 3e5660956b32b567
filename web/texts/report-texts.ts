import { say } from './say.ts'

export const report = () => say({ en: 'Report', de: 'Melden', ar: 'الإبلاغ' })
