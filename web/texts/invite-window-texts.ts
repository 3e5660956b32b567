import * as texts from 'texts:invite-window'

export const sendInvitesText = (count: number) =>
  count === 0 ? texts.sendInvite() : texts.sendInvites({ count })
