import { say } from './say.ts'

/** On the buttons that open the sheet: apart from its words, which come with it. */
export const send = () => say({ en: 'Send', de: 'Senden', ar: 'إرسال' })
