import { say } from './say.ts'

export const shareLink = () => say({ en: 'Share link' })
export const shareBoard = (name: string) => say({ en: `Share “${name}” by link` })
export const seesSecret = () =>
  say({
    en: 'Whoever has the link sees this board with its sections and Pins, although it is secret. No account is needed. They cannot change it or save from it.',
  })
export const seesProtected = () =>
  say({
    en: 'Whoever has the link sees this board with its sections and Pins. No account is needed. They cannot change it.',
  })
export const seesPublic = () =>
  say({
    en: 'Everybody can see this board as it is. Whoever has the link goes on seeing it if you make it secret later.',
  })
export const linkLabel = () => say({ en: 'Link' })
export const copyShareLink = () => say({ en: 'Copy' })
export const password = () => say({ en: 'Password' })
export const passwordHint = () =>
  say({ en: 'If you want one: 4 characters or more. Tell it to your guests yourself.' })
export const passwordTooShort = () => say({ en: 'Use 4 characters or more.' })
export const worksUntil = () => say({ en: 'The link works' })
export const forever = () => say({ en: 'Until I end it' })
export const aDay = () => say({ en: 'For a day' })
export const aWeek = () => say({ en: 'For a week' })
export const aMonth = () => say({ en: 'For a month' })
export const untilDate = () => say({ en: 'Until a date' })
export const lastDay = () => say({ en: 'Last day' })
export const dayToCome = () => say({ en: 'Choose a day that is still to come.' })
export const makeLink = () => say({ en: 'Make link' })
export const makeNewLink = () => say({ en: 'Make a new link' })
export const oldLinkEnds = () =>
  say({ en: 'The link that you shared stops working. Whoever has it no longer sees the board through it.' })
export const endLink = () => say({ en: 'End link' })
export const endLinkTitle = () => say({ en: 'End this link?' })
export const endLinkText = () => say({ en: 'Whoever has it no longer sees the board through it.' })
export const linkEnded = () => say({ en: 'The link no longer works' })
export const linkMade = () => say({ en: 'Your link is ready' })
export const asksForPassword = () => say({ en: 'It asks for a password.' })
export const asksForNothing = () => say({ en: 'It asks for no password.' })
export const worksUntilEnded = () => say({ en: 'It works until you end it.' })
export const worksUntilDay = (day: string) => say({ en: `It works until ${day}.` })
export const ranOut = (day: string) => say({ en: `It ran out on ${day} and lets nobody in any more.` })

export const sharedBoard = () => say({ en: 'A shared board' })
export const opening = () => say({ en: 'Opening the board' })
export const openBoard = () => say({ en: 'Open board' })
export const asksGuest = () => say({ en: 'Whoever shared this board gave it a password.' })
export const linkIsOver = () => say({ en: 'This link no longer works' })
export const linkIsOverText = () =>
  say({ en: 'It was ended, it ran out, or it is not whole. Ask whoever sent it to you for a new one.' })
export const goHome = () => say({ en: 'Go to the start page' })
export const guestNote = () => say({ en: 'You see this board through a link.' })
