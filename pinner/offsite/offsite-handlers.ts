import type { Handler } from '@bowerbird/core/call/ctx'
import { checkLink } from './check-link.ts'
import { listHosts, putHost, removeHost } from './hosts-by-hand.ts'
import { addLinkList, listLinkLists, loadListAgain, removeLinkList } from './link-lists.ts'

export const offsiteHandlers: readonly Handler[] = [
  checkLink,
  listLinkLists,
  addLinkList,
  loadListAgain,
  removeLinkList,
  listHosts,
  putHost,
  removeHost,
]
