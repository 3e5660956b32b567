import * as texts from 'texts:admin-links'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'

export const verdictNames: Record<LinkVerdict, () => string> = {
  blocked: texts.verdictNamesBlocked,
  suspicious: texts.verdictNamesSuspicious,
  porn: texts.verdictNamesPorn,
}
