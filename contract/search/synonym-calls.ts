import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { pageOptions, synonymId } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'

const owner = { access: 'owner', by_session_only: true } as const
const entryModel = z.object({ id: z.string(), words: z.array(z.string()) })

export const synonymsGet = rest('GET', '/v3/admin/synonyms/', {
  ...owner,
  summary: 'Entries of words that mean the same in searches, the newest first.',
  input: z.object({ ...pageOptions(50, 100) }),
  output: z.array(entryModel),
  paged: true,
})

const entryText = z.union([
  z.array(safeText({ max: 66, min: 1 })).max(60),
  safeText({ max: 2_000, min: 1, too_short: localized('errors-contract.writeAWord') }),
])

export const synonymsCreate = rest('POST', '/v3/admin/synonyms/', {
  ...owner,
  summary:
    'Adds words that mean the same, joined by commas: `cat`, or `de:katze` for a word of one language.',
  input: z.object({ words: entryText }),
  output: entryModel,
})

export const synonymsUpdate = rest('PUT', '/v3/admin/synonyms/', {
  ...owner,
  summary: 'Replaces the words of an entry.',
  input: z.object({ id: synonymId, words: entryText }),
  output: entryModel,
})

export const synonymsDelete = rest('DELETE', '/v3/admin/synonyms/', {
  ...owner,
  summary: 'Removes an entry of words that mean the same.',
  input: z.object({ id: synonymId }),
  output: z.object({ id: z.string() }),
})
