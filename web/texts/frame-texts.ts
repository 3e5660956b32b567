import { say } from './say.ts'

export const somethingWentWrong = () => say({ en: 'Sorry! Something went wrong on our end.' })
export const home = () => say({ en: 'Home' })
export const explore = () => say({ en: 'Explore' })
export const create = () => say({ en: 'Create' })
export const search = () => say({ en: 'Search' })
export const logIn = () => say({ en: 'Log in' })
export const logOut = () => say({ en: 'Log out' })
export const signUp = () => say({ en: 'Sign up' })
export const skipToContent = () => say({ en: 'Skip to content' })
export const loading = () => say({ en: 'Loading' })
export const pageIsNotThere = () => say({ en: 'That page is not there any more.' })
