export type IdempotencyKeyTable = {
  key_hash: string
  request_hash: string
  answer_id: string | null
  created_at: Date
  expires_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    idempotency_key: IdempotencyKeyTable
  }
}
