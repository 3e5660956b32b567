import * as texts from 'texts:offsite'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'

export const verdictTitles: Record<LinkVerdict, () => string> = {
  blocked: texts.verdictTitlesBlocked,
  suspicious: texts.verdictTitlesSuspicious,
  porn: texts.verdictTitlesPorn,
}
export const verdictTexts: Record<LinkVerdict, (host: string) => string> = {
  blocked: (host) => texts.verdictBlocked({ host }),
  suspicious: (host) => texts.verdictSuspicious({ host }),
  porn: (host) => texts.verdictPorn({ host }),
}
