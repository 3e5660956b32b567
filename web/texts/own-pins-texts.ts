import { say } from './say.ts'

/** To somebody who may only save to the board. A file of its own: the bar comes once somebody organises. */
export const onlyOwnPins = () =>
  say({
    en: 'Others’ Pins can only be copied',
    de: 'Pins von anderen lassen sich nur kopieren',
    ar: 'دبابيس الآخرين تُنسخ فقط',
  })
