import { say } from './say.ts'

export const mail = () => say({ en: 'Mail' })
export const mailText = () =>
  say({
    en: 'What the site wrote to people. Without a mail server nothing goes out: open a mail, copy it and pass it on yourself.',
  })
export const noMail = () => say({ en: 'No mail yet' })
export const noMailText = () => say({ en: 'Invites by e-mail and what else the site writes stand here.' })
export const mailTo = (address: string) => say({ en: `To ${address}` })
export const mailStates = {
  kept: () => say({ en: 'Not sent: no mail server' }),
  waiting: () => say({ en: 'On its way' }),
  sent: () => say({ en: 'Sent' }),
  failed: () => say({ en: 'Failed' }),
}
export const mailSentText = () => say({ en: 'This was sent. Its text is not kept.' })
export const mailFailure = (why: string) => say({ en: `The mail server said: ${why}` })
export const copyText = () => say({ en: 'Copy text' })
export const textCopied = () => say({ en: 'Text copied' })
export const textNotCopied = () =>
  say({ en: 'The text could not be copied. Select it and copy it yourself.' })
