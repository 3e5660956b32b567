import type { Viewer } from '@bowerbird/core/ports/viewer'

const dayMs = 24 * 3600_000

/**
 * Whether Promote is offered after a save (QP-04): to people who are no business yet, may do all that others may,
 * and whose account is not old enough to know their way. Quick promote itself serves every business.
 */
export function mayBeOfferedPromotion(
  viewer: Pick<Viewer, 'is_partner' | 'restriction' | 'created_at'>,
  { now, days }: { now: Date; days: number },
): boolean {
  const isNew = now.getTime() - viewer.created_at.getTime() < days * dayMs
  return !viewer.is_partner && viewer.restriction === null && isNew
}
