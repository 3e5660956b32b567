import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import { handle } from '@bowerbird/core/call/handle'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { readPeople } from '../profiles/read-people.ts'
import { followedByFollowed, mostFollowed, unsuggestedAmong } from './user-suggestion-queries.ts'

/** More than are shown, since some of them are followed already. */
const candidates = 200

/** People to follow: no one who is followed already, is blocked either way, keeps out of it or shows nothing. */
export const suggestUsers = handle(userSuggestionsGet, async ({ count }, ctx) => {
  const { db, viewer } = ctx
  const near = viewer ? await followedByFollowed(db, viewer.id, candidates) : []
  const ids = [...new Set([...near, ...(await mostFollowed(db, candidates))])]
  const left = new Set([
    ...(viewer ? [viewer.id, ...(await blockedEitherWay(db, viewer.id))] : []),
    ...(await unsuggestedAmong(db, ids)),
  ])
  const people = await readPeople(
    ctx,
    ids.filter((id) => !left.has(id)),
  )
  return people.filter((person) => !person.followed_by_me && person.pin_count > 0).slice(0, count)
})
