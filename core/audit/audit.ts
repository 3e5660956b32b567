import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AuditAction } from '@bowerbird/contract/moderation/admin-models'
import type { AnyCtx } from '../call/ctx.ts'
import { insertAuditEntry } from './audit-queries.ts'

export interface Audited {
  action: AuditAction
  /** The user it concerns. */
  user_id: UserId
  subject_kind: string
  subject_id: string
  note?: string | undefined
}

/** The user who acted; null for a job. */
export type AuditCtx = Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: UserId } | null }

/** Writes down what the owner of the site did, in the transaction that does it. */
export async function audit(
  { db, now, newId, viewer }: AuditCtx,
  { note = '', ...entry }: Audited,
): Promise<void> {
  await insertAuditEntry(db, {
    ...entry,
    note,
    entry_id: newId(),
    actor_id: viewer?.id ?? null,
    created_at: now,
  })
}
