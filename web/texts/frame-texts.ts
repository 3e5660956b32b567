import * as texts from 'texts:frame'

export const noticesLink = (count: number) =>
  count === 0 ? texts.noticesLink() : texts.noticesNew({ count })
export const messagesLink = (count: number) =>
  count === 0 ? texts.messagesLink() : texts.messagesNew({ count })
