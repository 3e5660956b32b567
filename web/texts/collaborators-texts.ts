import * as texts from 'texts:collaborators'

/** What the button of somebody reads, word for word (SAVE-19). */
export const inviteButton = {
  ready: texts.inviteButtonReady,
  incomplete: texts.inviteButtonIncomplete,
  queued: texts.inviteButtonQueued,
  sent: texts.inviteButtonSent,
}
