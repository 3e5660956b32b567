import { say } from './say.ts'

export const serviceIsAway = () =>
  say({ en: 'The site is restarting. This page goes on by itself when it is back.' })
export const serviceIsBack = () => say({ en: 'The site is back.' })
