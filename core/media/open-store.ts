import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import type { Log } from '../observe/log.ts'
import { createLocalStore, type LocalStore } from './local-store.ts'
import { createS3Store, type S3Store } from './s3-store.ts'
import { isStoreTrouble } from './store-trouble.ts'

type StoreSettings = Pick<
  Settings,
  | 'data_dir'
  | 's3_bucket'
  | 's3_endpoint'
  | 's3_region'
  | 's3_access_key_id'
  | 's3_secret_access_key'
  | 's3_prefix'
  | 's3_path_style'
  | 's3_cache_mb'
>

export function localStoreOf({ data_dir }: Pick<Settings, 'data_dir'>): LocalStore {
  return createLocalStore(join(data_dir, 'files'))
}

/** The bucket that the settings name; null when they name none. */
export async function bucketOf(settings: StoreSettings, log?: Log): Promise<S3Store | null> {
  if (settings.s3_bucket === undefined) return null
  return await createS3Store({
    bucket: settings.s3_bucket,
    endpoint: settings.s3_endpoint,
    region: settings.s3_region,
    access_key_id: settings.s3_access_key_id ?? '',
    secret_access_key: settings.s3_secret_access_key ?? '',
    prefix: settings.s3_prefix,
    is_path_style: settings.s3_path_style === 'on',
    cache: { folder: join(settings.data_dir, 'cache', 's3'), maxBytes: settings.s3_cache_mb * 1024 * 1024 },
    onTrouble: ({ message }) => log?.error({ error: message }, 'trouble with the store of files'),
  })
}

/**
 * Where this site's files are kept. A bucket that refuses us stops the start; one that is away now is only
 * warned of, so that a site whose store is restarted can be restarted, too.
 */
export async function openStore(settings: StoreSettings, log: Log): Promise<LocalStore | S3Store> {
  const bucket = await bucketOf(settings, log)
  if (!bucket) return localStoreOf(settings)
  try {
    await bucket.check()
  } catch (error) {
    if (!isStoreTrouble(error) || error.kind === 'refused') {
      bucket.close()
      throw error
    }
    log.warn({ bucket: settings.s3_bucket }, 'the store of files is away: pictures fail until it is back')
  }
  return bucket
}
