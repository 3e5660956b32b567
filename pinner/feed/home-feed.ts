import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { handle } from '@bowerbird/core/call/handle'
import { followingPage } from './following-feed.ts'
import { forYouPage } from './for-you.ts'

/** The two feeds of home. */
export const homeFeed = handle(userHomefeedGet, (input, ctx) =>
  input.feed === 'following' ? followingPage(input, ctx) : forYouPage(input, ctx),
)
