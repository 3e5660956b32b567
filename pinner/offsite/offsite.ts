import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { checkLink } from './check-link.ts'
import { listHosts, putHost, removeHost } from './hosts-by-hand.ts'
import { leaveSite } from './leave-site.ts'
import { addLinkList, listLinkLists, loadListAgain, removeLinkList } from './link-lists.ts'
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
  routes: (ground, dispatcher) => [leaveSite(ground, dispatcher)],
  distribution: [distribute('block_list', { by: 'list_id' }), distribute('blocked_host', { by: 'host' })],
}
