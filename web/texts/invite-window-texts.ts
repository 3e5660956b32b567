import { plural, say } from './say.ts'

// A file of their own: the window of invites comes once it is opened, and boards carry nothing of it.
export const searchPeopleHint = () =>
  say({ en: 'A whole e-mail address invites somebody who has no account yet.' })
export const searchPeopleHintClosed = () =>
  say({ en: 'A whole e-mail address invites somebody by mail. They need an account here.' })
export const passedOnByOwner = () => say({ en: 'This site sends no mail: its owner passes the invite on.' })
export const sendInvitesText = (count: number) =>
  count === 0
    ? say({ en: 'Send invites' })
    : plural(count, { en: { one: 'Send # invite', other: 'Send # invites' } })
