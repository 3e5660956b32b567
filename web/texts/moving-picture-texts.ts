import { say } from './say.ts'

export const stopMoving = () =>
  say({ en: 'Stop the animation', de: 'Animation anhalten', ar: 'إيقاف الحركة' })
export const startMoving = () =>
  say({ en: 'Play the animation', de: 'Animation abspielen', ar: 'تشغيل الحركة' })
