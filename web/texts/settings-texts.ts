import { say } from './say.ts'

export const settings = () => say({ en: 'Settings' })
export const saving = () => say({ en: 'Saving' })
export const askBeforeDuplicate = () => say({ en: 'Ask before I save a picture that I have already' })
export const askBeforeDuplicateHint = () =>
  say({ en: 'Also for pictures much like it. When this is off, a notice tells you after the save.' })
export const pictures = () => say({ en: 'Pictures' })
export const hideAi = () => say({ en: 'Hide AI-made pictures' })
export const hideAiHint = () =>
  say({
    en: 'They are left out of feeds, search and the boards of others, where they are labelled. Your own boards show everything.',
  })
export const deletedThings = () => say({ en: 'Deleted Pins and boards' })
export const deletedThingsHint = () => say({ en: 'They can be restored for 30 days.' })
export const openTrash = () => say({ en: 'Open the trash' })
