import { sql } from 'kysely'
import type { UserId, ConversationId, MessageId, PinId } from '@bowerbird/contract/kernel/ids'
import type { ReportKind, ReportReason } from '@bowerbird/contract/moderation/content-report-models'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../messages/message-tables.ts'
import type { ModerationCaseTable, ModerationReportTable } from './moderation-tables.ts'

// In the text of the statement: a kept plan knows no values, and finds the partial indexes by it.
const isOpen = sql<boolean>`state = 'open'`
const isDecided = sql<boolean>`state <> 'open'`

interface OpenCase {
  case_id: string
  kind: ReportKind
  target_id: string
  owner_id: UserId
  place_id: string | null
  opened_at: Date
  /** Of what a model found. */
  held_signature?: string | null
  held_score?: number | null
}

/** The open case of this thing, begun if there is none, its row locked. Served by moderation_case_open_key. */
export async function openCaseOf(
  db: Db,
  { held_signature = null, held_score = null, ...opened }: OpenCase,
): Promise<ModerationCaseTable> {
  const held = held_signature === null ? {} : { held_signature, held_score }
  // As an update, it waits for a twin that begins the same case, and answers its row.
  return db
    .insertInto('moderation_case')
    .values({
      ...opened,
      held_signature,
      held_score,
      state: 'open',
      report_count: 0,
      note: '',
      decided_at: null,
      decided_by: null,
    })
    .onConflict((c) =>
      c
        .columns(['kind', 'target_id'])
        .where(isOpen)
        .doUpdateSet({ owner_id: opened.owner_id, ...held }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether a held picture is before the owner of the site. Served by moderation_case_held_signature_idx. */
export async function hasOpenHeldCase(db: Db, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_case')
    .select('case_id')
    .where('held_signature', '=', signature)
    .where(isOpen)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these pins that were before the owner of the site because their pictures were held. */
export async function heldCasesOf(db: Db, pin_ids: readonly PinId[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('moderation_case')
    .select('target_id')
    .where('held_signature', 'is not', null)
    .where('kind', '=', 'pin')
    .where('target_id', '=', anyId(pin_ids))
    .execute()
  return new Set(rows.map((row) => row.target_id))
}

/** A user reports a thing once; a repeated report replaces the earlier one. True for a new report. */
export async function putReport(db: Db, report: ModerationReportTable): Promise<boolean> {
  const { reason, details } = report
  const row = await db
    .insertInto('moderation_report')
    .values(report)
    .onConflict((c) => c.columns(['case_id', 'reporter_id']).doUpdateSet({ reason, details }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  if (row.is_new)
    await db
      .updateTable('moderation_case')
      .set({ report_count: sql`report_count + 1` })
      .where('case_id', '=', report.case_id)
      .execute()
  return row.is_new
}

export async function caseById(
  db: Db,
  case_id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ModerationCaseTable | undefined> {
  const query = db.selectFrom('moderation_case').selectAll().where('case_id', '=', case_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

interface CasePage {
  state: 'open' | 'decided'
  after: string | undefined
  limit: number
}

/** Newest first. Served by moderation_case_open_idx and moderation_case_decided_idx. */
export async function casesAfter(db: Db, { state, after, limit }: CasePage): Promise<ModerationCaseTable[]> {
  let query = db
    .selectFrom('moderation_case')
    .selectAll()
    .where(state === 'open' ? isOpen : isDecided)
  if (after !== undefined) query = query.where('case_id', '<', after)
  return query.orderBy('case_id', 'desc').limit(limit).execute()
}

/** What was reported of a user, latest first. Served by moderation_case_owner_id_idx. */
export async function casesOfOwner(db: Db, owner_id: UserId, limit: number): Promise<ModerationCaseTable[]> {
  return db
    .selectFrom('moderation_case')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .orderBy('case_id', 'desc')
    .limit(limit)
    .execute()
}

interface Counted {
  case_id: string
  reason: ReportReason
  count: number
}

export async function reasonsOfCases(db: Db, case_ids: readonly string[]): Promise<Counted[]> {
  if (case_ids.length === 0) return []
  return db
    .selectFrom('moderation_report')
    .select(['case_id', 'reason', sql<number>`count(*)::int`.as('count')])
    .where('case_id', '=', anyId(case_ids))
    .groupBy(['case_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
}

/** The first reports of a case. Served by the primary key. */
export async function reportsOf(db: Db, case_id: string, limit: number): Promise<ModerationReportTable[]> {
  return db
    .selectFrom('moderation_report')
    .selectAll()
    .where('case_id', '=', case_id)
    .orderBy('reporter_id')
    .limit(limit)
    .execute()
}

interface Decided {
  state: ModerationCaseTable['state']
  note: string
  decided_at: Date
  decided_by: UserId
}

export async function decideCase(db: Db, case_id: string, decided: Decided): Promise<void> {
  await db.updateTable('moderation_case').set(decided).where('case_id', '=', case_id).execute()
}

/** Everyone who reported it, as far as that is shown. */
export async function reportersOf(db: Db, case_id: string): Promise<UserId[]> {
  const rows = await db
    .selectFrom('moderation_report')
    .select('reporter_id')
    .where('case_id', '=', case_id)
    .orderBy('reporter_id')
    .limit(1000)
    .execute()
  return rows.map((row) => row.reporter_id)
}

/** The conversations of a user that have a message. Served by the primary keys of user_conversation and message. */
export async function conversationOfMessage(
  db: Db,
  { user_id, message_id }: { user_id: UserId; message_id: MessageId },
): Promise<ConversationId | undefined> {
  const own = await db
    .selectFrom('user_conversation')
    .select('conversation_id')
    .where('user_id', '=', user_id)
    .execute()
  if (own.length === 0) return undefined
  const row = await db
    .selectFrom('message')
    .select('conversation_id')
    .where('conversation_id', '=', anyId(own.map((one) => one.conversation_id)))
    .where('message_id', '=', message_id)
    .executeTakeFirst()
  return row?.conversation_id
}
