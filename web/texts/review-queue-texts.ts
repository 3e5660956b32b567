import * as texts from 'texts:review-queue'

export const tabCount = (label: string, count: number) =>
  count === 0 ? label : texts.tabCount({ label, count })
