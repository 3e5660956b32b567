import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { checkLink } from './check-link.ts'
import { leaveSite } from './leave-site.ts'
import {
  addLinkList,
  listLinkLists,
  loadListAgain,
  removeLinkList,
  listHosts,
  putHost,
  removeHost,
} from './link-lists.ts'
import { loadLinkList, loadLinkListsAgain } from './load-link-list.ts'

export const offsite: Slice = {
  handlers: [
    checkLink,
    listLinkLists,
    addLinkList,
    loadListAgain,
    removeLinkList,
    listHosts,
    putHost,
    removeHost,
  ],
  tasks: [loadLinkList, loadLinkListsAgain],
  routes: (app, dispatcher) => [leaveSite(app, dispatcher)],
  shard_keys: [shardBy('block_list', { by: 'list_id' }), shardBy('blocked_host', { by: 'host' })],
}
