import { say } from './say.ts'

export const message = () => say({ en: 'Message', de: 'Nachricht', ar: 'رسالة' })
export const messagePerson = (name: string) =>
  say({ en: `Message ${name}`, de: `Nachricht an ${name}`, ar: `رسالة إلى ${name}` })
export const logInToWrite = () =>
  say({
    en: 'Log in to write to people',
    de: 'Melde dich an, um Leuten zu schreiben',
    ar: 'سجّل الدخول لمراسلة الناس',
  })
