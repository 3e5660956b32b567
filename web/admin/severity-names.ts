import type { SearchSeverity } from '@bowerbird/contract/search/search-terms'
import * as texts from 'texts:admin-words'

export const severityNames: Record<SearchSeverity, () => string> = {
  0: texts.severityNames0,
  1: texts.severityNames1,
  2: texts.severityNames2,
}
