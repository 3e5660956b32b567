import { giveMemberParts } from '../frame/member-parts.ts'

/** In the browser: before a page of a member is taken over, and at a log-in over a page. */
export async function loadMemberParts(): Promise<void> {
  giveMemberParts((await import('./member-slots.tsx')).memberParts)
}
