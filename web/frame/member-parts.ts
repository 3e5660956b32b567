import type { ComponentType } from 'react'
import { createStore, useStore } from '../client/store.ts'
import { useViewer } from '../client/viewer.ts'

/** What the frame shows to a person who is logged in. Visitors do not load it (docs/decisions/010). */
export interface MemberParts {
  /** In the header, before the search field. */
  MemberNavigation: ComponentType
  /** In the header, after the search field. */
  MemberEnd: ComponentType
  /** The items of the bar at the foot of phones. */
  MemberBar: ComponentType
  /** Windows over the page that only members open. */
  MemberWindows: ComponentType
}

const parts = createStore<MemberParts | null>(null)

/** The server has them from the start; the browser loads them with the first page of a member, or at a log-in. */
export const giveMemberParts = (given: MemberParts): void => parts.set(given)

/** Null for visitors. */
export function useMemberParts(): MemberParts | null {
  const loaded = useStore(parts, parts.get())
  return useViewer().isAuth ? loaded : null
}
