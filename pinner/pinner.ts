import type { Workspace } from '@bowerbird/core/workspace/workspace'
import { accountDataHandlers } from './accounts/account-data-handlers.ts'
import { accountTasks } from './accounts/account-tasks.ts'
import { serveExport } from './accounts/serve-export.ts'
import { followAccount } from './accounts/show-account.ts'
import { boardHandlers } from './boards/board-handlers.ts'
import { claimHandlers } from './claim/claim-handlers.ts'
import { collaboratorHandlers } from './collaborators/collaborator-handlers.ts'
import { commentHandlers } from './comments/comment-handlers.ts'
import { forgetSecretComments } from './comments/forget-secret-comments.ts'
import { embedHandlers } from './embeds/embed-handlers.ts'
import { embedRoutes } from './embeds/embed-routes.ts'
import { feedConsumers } from './feed/feed-consumers.ts'
import { feedHandlers } from './feed/feed-handlers.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { importHandlers } from './imports/import-handlers.ts'
import { importRoutes } from './imports/import-routes.ts'
import { importTasks } from './imports/import-tasks.ts'
import { messageHandlers } from './messages/message-handlers.ts'
import { tellOfMessages } from './messages/tell-of-messages.ts'
import { moderationHandlers } from './moderation/moderation-handlers.ts'
import { moderationTasks } from './moderation/moderation-tasks.ts'
import { notificationConsumers } from './notifications/notification-consumers.ts'
import { notificationHandlers } from './notifications/notification-handlers.ts'
import { notificationTasks } from './notifications/notification-tasks.ts'
import { takeUnsubscribe } from './notifications/unsubscribe-route.ts'
import { leaveSite } from './offsite/leave-site.ts'
import { loadLinkList, loadLinkListsAgain } from './offsite/load-link-list.ts'
import { offsiteHandlers } from './offsite/offsite-handlers.ts'
import { organiseHandlers } from './organise/organise-handlers.ts'
import { organiseTasks } from './organise/organise-tasks.ts'
import { peopleHandlers } from './people/people-handlers.ts'
import { boardPinTasks } from './pins/board-pin-tasks.ts'
import { pinConsumers } from './pins/pin-consumers.ts'
import { pinHandlers } from './pins/pin-handlers.ts'
import { pinTasks } from './pins/pin-tasks.ts'
import { takeBeacon } from './pins/take-beacon.ts'
import { pinnerDistribution } from './pinner-distribution.ts'
import { searchConsumers } from './search/search-consumers.ts'
import { searchHandlers } from './search/search-handlers.ts'
import { searchTasks } from './search/search-tasks.ts'
import { exportHandlers } from './exports/export-handlers.ts'
import { exportTasks } from './exports/export-tasks.ts'
import { serveBoardExport } from './exports/serve-board-export.ts'
import { crawlRoutes } from './crawl/crawl-routes.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'
import { sharingHandlers } from './sharing/sharing-handlers.ts'
import { trashHandlers } from './trash/trash-handlers.ts'
import { trashTasks } from './trash/trash-tasks.ts'
import { uploadHandlers } from './uploads/upload-handlers.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { uploadTasks } from './uploads/upload-tasks.ts'

/** The product for people. */
export const pinner: Workspace = {
  name: 'pinner',
  migrations: { name: 'pinner', path: `${import.meta.dirname}/migrations` },
  shard_keys: pinnerDistribution,
  handlers: [
    ...accountDataHandlers,
    ...exportHandlers,
    ...boardHandlers,
    ...pinHandlers,
    ...offsiteHandlers,
    ...organiseHandlers,
    ...collaboratorHandlers,
    ...sharingHandlers,
    ...trashHandlers,
    ...peopleHandlers,
    ...settingsHandlers,
    ...claimHandlers,
    ...messageHandlers,
    ...commentHandlers,
    ...notificationHandlers,
    ...uploadHandlers,
    ...importHandlers,
    ...feedHandlers,
    ...embedHandlers,
    ...searchHandlers,
    ...moderationHandlers,
  ],
  consumers: [
    followAccount,
    ...pinConsumers,
    ...feedConsumers,
    ...searchConsumers,
    tellOfMessages,
    forgetSecretComments,
    ...notificationConsumers,
  ],
  tasks: [
    ...accountTasks,
    ...exportTasks,
    ...boardPinTasks,
    loadLinkList,
    loadLinkListsAgain,
    ...organiseTasks,
    ...pinTasks,
    ...moderationTasks,
    ...notificationTasks,
    ...trashTasks,
    ...uploadTasks,
    ...importTasks,
    ...searchTasks,
  ],
  routes: (app, dispatcher) => [
    takeBeacon(app),
    leaveSite(app, dispatcher),
    serveExport(app),
    serveBoardExport(app),
    takeUnsubscribe(app, dispatcher),
    ...importRoutes(app),
    ...uploadRoutes(app),
    ...crawlRoutes(app),
    ...feedRoutes(app),
    ...embedRoutes(app),
  ],
}
