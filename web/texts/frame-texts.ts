import { say } from './say.ts'

export const somethingWentWrong = () => say({ en: 'Sorry! Something went wrong on our end.' })
export const pageIsNotThere = () => say({ en: 'That page is not there any more.' })

export const home = () => say({ en: 'Home' })
export const explore = () => say({ en: 'Explore' })
export const create = () => say({ en: 'Create' })
export const saved = () => say({ en: 'Saved' })
export const you = () => say({ en: 'You' })
export const logIn = () => say({ en: 'Log in' })
export const signUp = () => say({ en: 'Sign up' })
export const skipToContent = () => say({ en: 'Skip to content' })
export const mainNavigation = () => say({ en: 'Main' })
export const loading = () => say({ en: 'Loading' })
export const notices = () => say({ en: 'Notices' })

export const accountMenu = () => say({ en: 'Your account' })
export const yourProfile = () => say({ en: 'Your profile' })
