import * as texts from 'texts:admin'

export const mailStates = {
  kept: texts.mailStatesKept,
  waiting: texts.mailStatesWaiting,
  sent: texts.mailStatesSent,
  failed: texts.mailStatesFailed,
}
