import { giveMemberParts } from '../frame/member-parts.ts'

/** In the browser: before a member's page is hydrated, and at a log-in over a page. */
export async function loadMemberParts(): Promise<void> {
  giveMemberParts((await import('./member-slots.tsx')).memberParts)
}
