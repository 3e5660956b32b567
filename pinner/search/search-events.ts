import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Words are listed otherwise, mean the same as others, or are trending: lists that all searches share. */
export const searchListsChanged = event('search_lists_changed', z.object({}))
