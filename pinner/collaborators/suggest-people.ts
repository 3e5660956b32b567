import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { avatarUrl } from '@bowerbird/core/identity/avatar-url'
import { peopleByIds } from '../profiles/people-queries.ts'

/** The first of these people whose accounts are open, each once. */
export async function suggestPeople(
  { db }: Pick<AnyCtx, 'db'>,
  ids: readonly string[],
  { type, count }: { type: 'user_share_suggestion' | 'user'; count: number },
): Promise<CollaboratorSuggestion[]> {
  const people = await peopleByIds(db, ids)
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, count)
    .map(({ user_id, full_name, username, avatar_signature }) => ({
      type,
      id: user_id,
      full_name,
      username,
      image_medium_url: avatarUrl(avatar_signature, 'medium'),
      image_large_url: avatarUrl(avatar_signature, 'large'),
      valid: true,
    }))
}
