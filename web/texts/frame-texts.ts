import { say } from './say.ts'

export const somethingWentWrong = () => say({ en: 'Sorry! Something went wrong on our end.' })
export const pageIsNotThere = () => say({ en: 'That page is not there any more.' })

export const home = () => say({ en: 'Home' })
export const explore = () => say({ en: 'Explore' })
export const create = () => say({ en: 'Create' })
export const saved = () => say({ en: 'Saved' })
export const you = () => say({ en: 'You' })
export const logIn = () => say({ en: 'Log in' })
export const logOut = () => say({ en: 'Log out' })
export const signUp = () => say({ en: 'Sign up' })
export const skipToContent = () => say({ en: 'Skip to content' })
export const mainNavigation = () => say({ en: 'Main' })
export const loading = () => say({ en: 'Loading' })
export const notices = () => say({ en: 'Notices' })
export const dismiss = () => say({ en: 'Dismiss' })

export const createPin = () => say({ en: 'Create Pin' })
export const createBoard = () => say({ en: 'Create board' })
export const accountMenu = () => say({ en: 'Your account' })
export const yourProfile = () => say({ en: 'Your profile' })
export const theme = () => say({ en: 'Appearance' })
export const themeOfDevice = () => say({ en: 'As the device' })
export const themeLight = () => say({ en: 'Light' })
export const themeDark = () => say({ en: 'Dark' })

export const serviceIsAway = () =>
  say({ en: 'The site is restarting. This page goes on by itself when it is back.' })
export const serviceIsBack = () => say({ en: 'The site is back.' })
