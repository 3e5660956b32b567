import * as texts from 'texts:log-in'

/** Log-in prompts for visitors, word for word (AUTH-19). */
export const logInPrompts = {
  save: texts.logInPromptsSave,
  edit: texts.logInPromptsEdit,
  follow: texts.logInPromptsFollow,
  unfollow: texts.logInPromptsUnfollow,
  create: texts.logInPromptsCreate,
  access: (site: string) => texts.logInPromptsAccess({ site }),
}
