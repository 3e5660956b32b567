import { createStore, useStore } from '../client/store.ts'
import { useViewer } from '../client/viewer.ts'

/** What the frame shows to whoever is logged in. Visitors do not load it (docs/decisions/010). */
type MemberParts = typeof import('./member-frame.tsx')

const parts = createStore<MemberParts | null>(null)

/** The server has them from the start. */
export const giveMemberParts = (given: MemberParts): void => parts.set(given)

/** In the browser: before a page of somebody logged in is taken over, and at a log-in over a page. */
export async function loadMemberParts(): Promise<void> {
  if (parts.get() === null) parts.set(await import('./member-frame.tsx'))
}

/** Null for visitors. */
export function useMemberParts(): MemberParts | null {
  const loaded = useStore(parts, parts.get())
  return useViewer().isAuth ? loaded : null
}
