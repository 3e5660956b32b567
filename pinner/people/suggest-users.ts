import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { readPins } from '../library/read-pins.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { readPeople } from '../profiles/read-people.ts'
import { interestsOf } from '../settings/interest-queries.ts'
import { splitInterests } from '../topics/pins-of-topics.ts'
import {
  followedByFollowed,
  latestPinsOfEach,
  mostFollowed,
  ownersInTopics,
  unsuggestedAmong,
} from './user-suggestion-queries.ts'

/** More than are shown, since some of them are followed already. */
const candidates = 200
/** Pictures that are shown of each person, and pins that are looked at for them. */
const pictures = 3
const picturesTried = 6

/**
 * People to follow: those near the viewer, then those with pins of the topics that the viewer chose, then popular ones; no
 * one who is followed already, is blocked either way, keeps out of it or shows nothing.
 */
export const suggestUsers = handle(userSuggestionsGet, async ({ count }, ctx) => {
  const { db, viewer } = ctx
  const near = viewer ? await followedByFollowed(db, viewer.id, candidates) : []
  const { topic_ids } = splitInterests(viewer ? await interestsOf(db, viewer.id) : [])
  const alike = await ownersInTopics(db, topic_ids, candidates)
  const ids = [...new Set([...near, ...alike, ...(await mostFollowed(db, candidates))])]
  const left = new Set([
    ...(viewer ? [viewer.id, ...(await blockedEitherWay(db, viewer.id))] : []),
    ...(await unsuggestedAmong(db, ids)),
  ])
  const people = await readPeople(
    ctx,
    ids.filter((id) => !left.has(id)),
  )
  const shown = people.filter((person) => !person.followed_by_me && person.pin_count > 0).slice(0, count)
  const latest = await latestPictures(
    ctx,
    shown.map((person) => person.id),
  )
  return shown.map((person) => ({ ...person, latest_pictures: latest(person.id) }))
})

/** Pictures of the latest public pins of these people, no picture twice. */
async function latestPictures(ctx: AnyCtx, user_ids: readonly UserId[]) {
  const rows = await latestPinsOfEach(ctx.db, user_ids, picturesTried)
  const pins = await readPins(
    ctx,
    rows.map((row) => row.pin_id),
    'listed',
  )
  const byOwner = Map.groupBy(pins, (pin) => pin.pinner.id)
  return (user_id: UserId) => {
    const once = new Map<string, PinView>()
    for (const pin of byOwner.get(user_id) ?? []) once.set(pin.images['236x'].url, pin)
    return [...once.values()]
      .slice(0, pictures)
      .map((pin) => ({ url: pin.images['236x'].url, dominant_color: pin.dominant_color }))
  }
}
