import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { pageOptions, userId, wholeNumber } from '../kernel/fields.ts'
import { personStorageModel, siteStorageModel, storagePersonModel } from './storage-models.ts'

const owner = { access: 'owner', by_session_only: true } as const

export const siteStorageGet = rest('GET', '/v3/admin/storage/', {
  ...owner,
  summary: 'What takes room, by kind. Files are measured once a day.',
  input: z.object({}),
  output: siteStorageModel,
})

export const siteStorageMeasure = rest('POST', '/v3/admin/storage/measure/', {
  ...owner,
  summary: 'Measures the files soon, as a job. Asked again meanwhile, it is still one job.',
  input: z.object({}),
  output: z.object({ is_measuring: z.boolean() }),
})

export const storagePeopleGet = rest('GET', '/v3/admin/storage/people/', {
  ...owner,
  summary: 'Who stores how much, the largest first.',
  input: z.object({ ...pageOptions(25, 100) }),
  output: z.array(storagePersonModel),
  paged: true,
})

export const personStorageGet = rest('GET', '/v3/admin/people/{user_id}/storage/', {
  ...owner,
  summary: 'How much one person stores, and their quota.',
  input: z.object({ user_id: userId }),
  output: personStorageModel,
})

export const personQuotaPut = rest('PUT', '/v3/admin/people/{user_id}/quota/', {
  ...owner,
  summary: 'Sets the quota of one person, in megabytes; 0: no limit. Without a number QUOTA_MB counts again.',
  input: z.object({ user_id: userId, quota_mb: wholeNumber(0, 100_000_000).nullish() }),
  output: personStorageModel,
})
