import { say } from './say.ts'

export const mail = () => say({ en: 'Mail of the site' })
export const logOut = () => say({ en: 'Log out' })
export const createPin = () => say({ en: 'Create Pin' })
export const createBoard = () => say({ en: 'Create board' })
export const theme = () => say({ en: 'Appearance' })
export const themeOfDevice = () => say({ en: 'As the device' })
export const themeLight = () => say({ en: 'Light' })
export const themeDark = () => say({ en: 'Dark' })
export const installApp = () => say({ en: 'Install app', de: 'App installieren', ar: 'تثبيت التطبيق' })
