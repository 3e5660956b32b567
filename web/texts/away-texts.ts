import { say } from './say.ts'

export const serviceIsAway = () =>
  say({
    en: 'The site is restarting. This page goes on by itself when it is back.',
    de: 'Die Website startet neu. Diese Seite macht von selbst weiter, wenn sie wieder da ist.',
    ar: 'يُعاد تشغيل الموقع. ستتابع هذه الصفحة وحدها عند عودته.',
  })
export const youAreOffline = () =>
  say({ en: 'You are offline.', de: 'Du bist offline.', ar: 'أنت غير متصل بالإنترنت.' })
export const offlineNotice = () =>
  say({
    en: 'You are offline. This page goes on by itself when you are back.',
    de: 'Du bist offline. Diese Seite macht von selbst weiter, wenn du wieder verbunden bist.',
    ar: 'أنت غير متصل بالإنترنت. ستتابع هذه الصفحة وحدها عند عودة الاتصال.',
  })
export const serviceIsBack = () =>
  say({ en: 'The site is back.', de: 'Die Website ist wieder da.', ar: 'عاد الموقع.' })
export const youAreBack = () =>
  say({ en: 'You are back online.', de: 'Du bist wieder online.', ar: 'عاد اتصالك بالإنترنت.' })
