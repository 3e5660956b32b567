import { core } from '@bowerbird/core/core'
import { identityDistribution } from '../identity/identity-distribution.ts'
import { mediaDistribution } from '../media/media-distribution.ts'
import { mfaDistribution } from '../mfa/mfa-distribution.ts'
import { signInDistribution } from '../sign-in/sign-in-distribution.ts'
import { shardBy, local, type ShardKeys } from '../db/shard-keys.ts'

/** The tables of core, each slice its own lines. */
export const core.shard_keys: ShardKeys = [
  // db
  local('schema_migration'),
  local('id_node_lease'),
  // events
  local('event'),
  local('event_consumer'),
  local('event_parked'),
  // jobs (graphile-worker's own tables are in a schema of their own)
  local('worker_heartbeat'),
  // mail
  local('mail_message'),
  // page-reader
  shardBy('page_memory', { by: 'address_hash' }),
  // audit
  local('audit_entry'),
  ...identityDistribution,
  ...mediaDistribution,
  ...mfaDistribution,
  ...signInDistribution,
]
