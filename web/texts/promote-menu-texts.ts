import { say } from './say.ts'

export const promotePin = () => say({ en: 'Promote', de: 'Bewerben', ar: 'ترويج' })
