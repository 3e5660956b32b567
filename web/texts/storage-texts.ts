import type { PersonStorage } from '@bowerbird/contract/desk/storage-models'
import { used, usedOf } from 'texts:admin-storage'
import { fileSize } from './file-size.ts'

/** `1.2 GB of 5 GB`; without a limit only what is used. A quota counts binary megabytes, as QUOTA_MB does. */
export function usedOfQuota({ stored_bytes, quota_mb }: PersonStorage): string {
  const size = fileSize(stored_bytes)
  return quota_mb === 0 ? used({ size }) : usedOf({ size, quota: fileSize(quota_mb * 1024 * 1024) })
}
