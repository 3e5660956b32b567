import { say } from './say.ts'

export const chooseOtherBoard = (board_name: string) =>
  say({
    en: `Board: ${board_name}. Choose another`,
    de: `Pinnwand: ${board_name}. Andere wählen`,
    ar: `اللوحة: ${board_name}. اختر غيرها`,
  })
export const save = () => say({ en: 'Save', de: 'Merken', ar: 'حفظ' })
export const saveTo = (board_name: string) =>
  say({ en: `Save to ${board_name}`, de: `Auf ${board_name} merken`, ar: `حفظ في ${board_name}` })
export const saved = () => say({ en: 'Saved', de: 'Gemerkt', ar: 'حُفظ' })
