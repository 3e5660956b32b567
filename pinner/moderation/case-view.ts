import type { AdminBrief, CaseView } from '@bowerbird/contract/moderation/moderation-models'
import type { Db } from '@bowerbird/core/db/database'
import { reasonsOfCases } from './case-queries.ts'
import type { ModerationCaseTable } from './moderation-tables.ts'
import { accountNames } from './people-list-queries.ts'

/** Cases as the owner of the site sees them. Two queries, however many. */
export async function viewCases(db: Db, cases: readonly ModerationCaseTable[]): Promise<CaseView[]> {
  const reasons = await reasonsOfCases(
    db,
    cases.map((one) => one.case_id),
  )
  const people = await accountNames(
    db,
    cases.map((one) => one.owner_id),
  )
  const byCase = Map.groupBy(reasons, (one) => one.case_id)
  return cases.map((one) => viewCase(one, byCase.get(one.case_id) ?? [], people.get(one.owner_id) ?? null))
}

function viewCase(
  one: ModerationCaseTable,
  reasons: CaseView['reasons'],
  owner: AdminBrief | null,
): CaseView {
  const { case_id, kind, target_id, state, report_count, opened_at, decided_at, held_score } = one
  return {
    id: case_id,
    kind,
    target_id,
    state,
    report_count,
    reasons,
    held_score,
    owner,
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}
