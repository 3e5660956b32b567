import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userFollowersGet, userFollowingGet, userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { refreshAll } from '../../client/browser-queries.ts'

/**
 * Refetches everything about follows after a follow. The overlay alone is not enough: it is dropped when newer data
 * arrive, and another page's older answer would show through.
 */
export function refreshFollows(): void {
  for (const call of [userGet, userFollowersGet, userFollowingGet, boardGet, pinGet, userHomefeedGet])
    void refreshAll(call)
}
