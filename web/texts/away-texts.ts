import { say } from './say.ts'

export const serviceIsAway = () =>
  say({ en: 'The site is restarting. This page goes on by itself when it is back.' })
export const youAreOffline = () => say({ en: 'You are offline.' })
export const offlineNotice = () =>
  say({ en: 'You are offline. This page goes on by itself when you are back.' })
export const serviceIsBack = () => say({ en: 'The site is back.' })
export const youAreBack = () => say({ en: 'You are back online.' })
