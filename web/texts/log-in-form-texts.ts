import { say } from './say.ts'

export const welcomeBack = (site: string) => say({ en: `Welcome back to ${site}` })
export const welcome = (site: string) => say({ en: `Join ${site}` })
export const whatItIs = () => say({ en: 'Gather what you love, and find it again.' })
export const emailOrUsername = () => say({ en: 'E-mail address or username' })
export const email = () => say({ en: 'E-mail address' })
export const password = () => say({ en: 'Password' })
export const passwordHint = () => say({ en: 'Use 8 characters or more.' })
export const showPassword = () => say({ en: 'Show password' })
export const fullName = () => say({ en: 'Name' })
export const age = () => say({ en: 'Age' })
export const ageHint = () => say({ en: 'You must be 13 or older.' })
export const inviteCode = () => say({ en: 'Invitation code' })
export const ownerCode = () => say({ en: 'Owner code' })
export const ownerCodeHint = () => say({ en: 'Printed by the server when it started.' })
export const noAccountYet = () => say({ en: 'Not here yet?' })
export const accountAlready = () => say({ en: 'Already a member?' })
export const registrationClosed = (site: string) => say({ en: `${site} takes no new members at present.` })
export const needsScripts = () =>
  say({
    en: 'Logging in and signing up need JavaScript. Switch it on in your browser and load this page again.',
  })
