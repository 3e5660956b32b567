import * as texts from 'texts:trash'

export const deletedDaysAgo = (days: number) =>
  days <= 0 ? texts.deletedToday() : texts.deletedDaysAgo({ days })
export const goneInDays = (days: number) => (days <= 0 ? texts.goneToday() : texts.goneInDays({ days }))
