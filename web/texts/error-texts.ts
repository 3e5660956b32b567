import { say } from './say.ts'

export const notFoundTitle = () => say({ en: 'This page is not here' })
export const notFoundText = () =>
  say({ en: 'It may have been moved or deleted, or the address may be wrong.' })
export const notAllowedTitle = () => say({ en: 'This page is not for you' })
export const notAllowedText = () => say({ en: 'Somebody else may see it. You may not.' })
export const tooManyTitle = () => say({ en: 'That was a lot at once' })
export const tooManyText = () => say({ en: 'Wait a minute, then try again.' })
export const restartingTitle = () => say({ en: 'The site is restarting' })
export const restartingText = () => say({ en: 'This takes a moment. The page comes back by itself.' })
export const faultTitle = () => say({ en: 'Something went wrong on our end' })
export const faultText = () =>
  say({
    en: 'Try again in a moment. If it stays like this, tell the person who runs this site the number below.',
  })
export const requestNumber = () => say({ en: 'Request' })
export const goHome = () => say({ en: 'Go to the home page' })
export const offlineTitle = () =>
  say({ en: 'You are offline', de: 'Du bist offline', ar: 'أنت غير متصل بالإنترنت' })
export const offlineText = () =>
  say({
    en: 'The site cannot be reached. The page comes back by itself when you are connected again.',
    de: 'Die Seite ist nicht erreichbar. Sobald du wieder verbunden bist, kommt sie von selbst zurück.',
    ar: 'لا يمكن الوصول إلى الموقع. ستعود الصفحة من تلقاء نفسها عندما تتصل من جديد.',
  })
export const loadAgain = () => say({ en: 'Load again' })
