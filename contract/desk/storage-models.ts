import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'

const bytes = z.number().int()

/** What is stored, by kind. `other_files`: exports and imports for as long as they are offered. */
export const storedKinds = ['originals', 'renditions', 'other_files', 'models', 'cache'] as const
export type StoredKind = (typeof storedKinds)[number]

export const siteStorageModel = z.object({
  /** As of `measured_at`; empty until files were measured. */
  kinds: z.array(z.object({ kind: z.enum(storedKinds), bytes, file_count: z.number().int() })),
  measured_at: z.string().nullable(),
  is_measuring: z.boolean(),
  database_bytes: bytes,
  last_backup_bytes: bytes.nullable(),
  /** Files are in a bucket; models and cache are in DATA_DIR all the same. */
  has_bucket: z.boolean(),
  /** Of the disk that holds DATA_DIR. */
  free_bytes: bytes.nullable(),
  total_bytes: bytes.nullable(),
})
export type SiteStorage = z.infer<typeof siteStorageModel>

/** How much of their quota one person uses. Megabytes as in QUOTA_MB; 0: no limit. */
export const personStorageModel = z.object({
  user_id: knownId<UserId>(),
  stored_bytes: bytes,
  quota_mb: z.number().int(),
  /** Set for this person alone; null: what QUOTA_MB says counts. */
  own_quota_mb: z.number().int().nullable(),
})
export type PersonStorage = z.infer<typeof personStorageModel>

export const storagePersonModel = personStorageModel.extend({ username: z.string(), full_name: z.string() })
export type StoragePerson = z.infer<typeof storagePersonModel>
