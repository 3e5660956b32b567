import * as texts from 'texts:collaborators'

/** Labels of the button beside a user, word for word (SAVE-19). */
export const inviteButton = {
  ready: texts.inviteButtonReady,
  incomplete: texts.inviteButtonIncomplete,
  queued: texts.inviteButtonQueued,
  sent: texts.inviteButtonSent,
}
