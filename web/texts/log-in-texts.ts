import { say } from './say.ts'

/** Signed-out prompts, word for word (AUTH-19). */
export const logInPrompts = {
  save: () =>
    say({
      en: 'Log in to save this Pin',
      de: 'Melde dich an, um diesen Pin zu merken',
      ar: 'سجّل الدخول لحفظ هذا الدبوس',
    }),
  edit: () =>
    say({
      en: 'Log in to edit this Pin',
      de: 'Melde dich an, um diesen Pin zu bearbeiten',
      ar: 'سجّل الدخول لتعديل هذا الدبوس',
    }),
  follow: () => say({ en: 'Log in to follow', de: 'Melde dich an, um zu folgen', ar: 'سجّل الدخول للمتابعة' }),
  unfollow: () =>
    say({
      en: 'Log in to unfollow',
      de: 'Melde dich an, um nicht mehr zu folgen',
      ar: 'سجّل الدخول لإلغاء المتابعة',
    }),
  create: () =>
    say({
      en: 'Log in to create a Pin or board',
      de: 'Melde dich an, um einen Pin oder eine Pinnwand zu erstellen',
      ar: 'سجّل الدخول لإنشاء دبوس أو لوحة',
    }),
  access: (site: string) =>
    say({
      en: `You're almost there! Log in to access all of ${site}`,
      de: `Fast geschafft! Melde dich an, um ganz ${site} zu sehen`,
      ar: `اقتربت! سجّل الدخول للوصول إلى كل ما في ${site}`,
    }),
}
