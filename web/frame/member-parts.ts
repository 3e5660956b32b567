import type { ComponentType } from 'react'
import { createStore, useStore } from '../client/store.ts'
import { useViewer } from '../client/viewer.ts'

/** Parts of the frame for logged-in users. Visitors do not load them (docs/decisions/010). */
export interface MemberParts {
  /** In the header, before the search field. */
  MemberNavigation: ComponentType
  /** In the header, after the search field. */
  MemberEnd: ComponentType
  /** Items of the bottom bar on phones. */
  MemberBar: ComponentType
  /** Modals that only members open. */
  MemberWindows: ComponentType
}

const parts = createStore<MemberParts | null>(null)

/** The server has them from the start; the browser loads them with a member's first page, or at log-in. */
export const giveMemberParts = (given: MemberParts): void => parts.set(given)

/** Null for visitors. */
export function useMemberParts(): MemberParts | null {
  const loaded = useStore(parts, parts.get())
  return useViewer().isAuth ? loaded : null
}
