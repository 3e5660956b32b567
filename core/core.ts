import { account } from './account/account.ts'
import { desk } from './desk/desk.ts'
import { shardBy, local, reference } from './db/shard-keys.ts'
import { pruneEvents } from './events/prune-events.ts'
import { identity } from './identity/identity.ts'
import { sweepKeys, sweepPageMemory } from './server/sweep-keys.ts'
import { mail } from './mail/mail.ts'
import { mfa } from './mfa/mfa.ts'
import { signIn } from './sign-in/sign-in.ts'
import { combineSlices } from './workspace/workspace.ts'
import type { Slice } from './workspace/workspace.ts'

/** The tables and jobs of the floors below the calls. */
const app: Slice = {
  tasks: [pruneEvents, sweepKeys, sweepPageMemory],
  shard_keys: [
    local('schema_migration'),
    local('id_node_lease'),
    local('event'),
    local('event_consumer'),
    local('event_parked'),
    // graphile-worker's own tables are in a schema of their own
    local('worker_heartbeat'),
    shardBy('page_memory', { by: 'address_hash' }),
    local('audit_entry'),
    shardBy('image', { by: 'signature' }),
    shardBy('image_use', { by: 'signature' }),
    shardBy('picture_descriptor', { by: 'signature' }),
    reference('likeness_model'),
    reference('added_model'),
    shardBy('picture_text', { by: 'signature' }),
    shardBy('upload', { by: 'user_id' }),
    shardBy('stored_picture', { by: 'user_id' }),
  ],
}

/** What core itself offers: both sides of the product build on it. */
export const core: Required<Slice> = combineSlices([app, identity, account, signIn, mfa, mail, desk])
