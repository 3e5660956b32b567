import type { Db } from '../db/database.ts'
import type { AuditEntryTable } from './audit-table.ts'

export async function insertAuditEntry(db: Db, entry: AuditEntryTable): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute()
}

interface AuditPage {
  /** Of one person; else of all. */
  user_id: string | undefined
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
