import { collaboratorTypeaheadGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { isSimpleEmail } from '@bowerbird/contract/collaborators/simple-email'
import { handle } from '@bowerbird/core/call/handle'
import { peopleNamed } from '../search/person-document-queries.ts'
import { readQuery } from '../search/read-query.ts'
import { suggestPeople, leftOut } from './suggest-people.ts'

/** People by name or username; of an address only whether it is a whole one, never whose it is. */
export const findCollaborators = handle(
  collaboratorTypeaheadGet,
  async ({ term, board_id, count = 10 }, ctx) => {
    const typed = term.trim()
    const blocked_ids = await leftOut(ctx, board_id)
    if (typed.indexOf('@') > 0) return [emailSuggestion(typed)]
    const { words } = readQuery(typed)
    if (words.length === 0) return []
    const text = words.join(' ')
    const found = await peopleNamed(ctx.db, { words, text, blocked_ids, after: undefined, limit: count })
    const ids = [...new Set(found.map((row) => row.user_id))]
    return suggestPeople(ctx, ids, { type: 'user', count })
  },
)

function emailSuggestion(typed: string): CollaboratorSuggestion {
  return {
    type: 'email',
    id: typed.toLowerCase(),
    full_name: typed,
    username: null,
    image_medium_url: null,
    image_large_url: null,
    valid: isSimpleEmail(typed),
  }
}
