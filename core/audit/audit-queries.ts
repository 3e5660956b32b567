import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '../db/database.ts'
import type { AuditAction } from '@bowerbird/contract/moderation/admin-models'

type AuditEntryTable = {
  entry_id: string
  actor_id: UserId | null
  action: AuditAction
  user_id: UserId
  subject_kind: string
  subject_id: string
  note: string
  created_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    audit_entry: AuditEntryTable
  }
}

export async function insertAuditEntry(db: Db, entry: AuditEntryTable): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute()
}

interface AuditPage {
  /** Of one person; else of all. */
  user_id: UserId | undefined
  after: string | undefined
  limit: number
}

/** Newest first. Served by the primary key, or audit_entry_user_id_idx. */
export async function auditEntries(db: Db, { user_id, after, limit }: AuditPage): Promise<AuditEntryTable[]> {
  let query = db.selectFrom('audit_entry').selectAll()
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  if (after !== undefined) query = query.where('entry_id', '<', after)
  return query.orderBy('entry_id', 'desc').limit(limit).execute()
}
