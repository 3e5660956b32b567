import { say } from './say.ts'

/** Signed-out prompts, word for word (AUTH-19). */
export const logInPrompts = {
  save: () => say({ en: 'Log in to save this Pin' }),
  edit: () => say({ en: 'Log in to edit this Pin' }),
  follow: () => say({ en: 'Log in to follow' }),
  unfollow: () => say({ en: 'Log in to unfollow' }),
  create: () => say({ en: 'Log in to create a Pin or board' }),
  access: (site: string) => say({ en: `You're almost there! Log in to access all of ${site}` }),
}
