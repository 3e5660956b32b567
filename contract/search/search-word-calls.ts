import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { pageOptions } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { searchSeverities } from './search-terms.ts'

const owner = { access: 'owner', by_session_only: true } as const
const word = safeText({ max: 100, min: 1, too_short: localized('errors-contract.writeAWord') })
const { ABUSIVE, SENSITIVE, BRAND_UNSAFE } = searchSeverities
const searchWordModel = z.object({
  word: z.string(),
  severity: z.union([z.literal(ABUSIVE), z.literal(SENSITIVE), z.literal(BRAND_UNSAFE)]),
})
export const searchWordsGet = rest('GET', '/v3/admin/words/', {
  ...owner,
  summary: 'Words that searches are judged by, in the order of the alphabet.',
  input: z.object({ ...pageOptions(50, 100) }),
  output: z.array(searchWordModel),
  paged: true,
})

export const searchWordPut = rest('PUT', '/v3/admin/words/', {
  ...owner,
  summary: 'Says how bad it is to stand beside a search for a word, or for up to four in a row.',
  input: searchWordModel.extend({ word }),
  output: searchWordModel,
})

export const searchWordDelete = rest('DELETE', '/v3/admin/words/', {
  ...owner,
  summary: 'Judges searches by that word no longer.',
  input: z.object({ word }),
  output: z.object({ word: z.string() }),
})
