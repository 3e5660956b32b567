import { combineSlices } from '@bowerbird/core/workspace/workspace'
import type { Slice, Workspace } from '@bowerbird/core/workspace/workspace'
import { accounts } from './accounts/accounts.ts'
import { altTexts } from './alt-texts/alt-texts.ts'
import { analytics } from './analytics/analytics.ts'
import { boards } from './boards/boards.ts'
import { claim } from './claim/claim.ts'
import { collaborators } from './collaborators/collaborators.ts'
import { comments } from './comments/comments.ts'
import { crawl } from './crawl/crawl.ts'
import { discovery } from './discovery/discovery.ts'
import { likeness } from './likeness/likeness.ts'
import { embeds } from './embeds/embeds.ts'
import { boardExports } from './exports/exports.ts'
import { feed } from './feed/feed.ts'
import { feeds } from './feeds/feeds.ts'
import { imports } from './imports/imports.ts'
import { library } from './library/library.ts'
import { messages } from './messages/messages.ts'
import { moderation } from './moderation/moderation.ts'
import { notifications } from './notifications/notifications.ts'
import { offsite } from './offsite/offsite.ts'
import { organise } from './organise/organise.ts'
import { people } from './people/people.ts'
import { pins } from './pins/pins.ts'
import { profiles } from './profiles/profiles.ts'
import { search } from './search/search.ts'
import { settings } from './settings/settings.ts'
import { sharing } from './sharing/sharing.ts'
import { topics } from './topics/topics.ts'
import { trash } from './trash/trash.ts'
import { uploads } from './uploads/uploads.ts'

/** In the order in which their routes are asked and their consumers run. */
const slices: Required<Slice> = combineSlices([
  accounts(() => slices.shard_keys),
  library,
  profiles,
  discovery,
  likeness,
  topics,
  analytics,
  boards,
  pins,
  offsite,
  boardExports,
  organise,
  collaborators,
  sharing,
  trash,
  people,
  settings,
  claim,
  feed,
  search,
  messages,
  comments,
  altTexts,
  notifications,
  imports,
  uploads,
  crawl,
  feeds,
  embeds,
  moderation,
])

/** The product for people. */
export const pinner: Workspace = {
  name: 'pinner',
  migrations: { name: 'pinner', path: `${import.meta.dirname}/migrations` },
  ...slices,
}
