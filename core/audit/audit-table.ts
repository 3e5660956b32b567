import type { AuditAction } from '@bowerbird/contract/moderation/admin-models'

export type AuditEntryTable = {
  entry_id: string
  actor_id: string | null
  action: AuditAction
  user_id: string
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
