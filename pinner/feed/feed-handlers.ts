import type { Handler } from '@bowerbird/core/call/ctx'
import { homeFeed } from './home-feed.ts'
import { ideasFeed } from './ideas-feed.ts'
import { ideasInterests } from './ideas-interests.ts'
import { relatedPins } from './related-pins.ts'

export const feedHandlers: readonly Handler[] = [homeFeed, ideasFeed, ideasInterests, relatedPins]
