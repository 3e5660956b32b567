import { account } from './account/account.ts'
import { distribute, local } from './db/distribution.ts'
import { pruneFacts } from './events/prune-facts.ts'
import { identity } from './identity/identity.ts'
import { sweepPageMemory } from './jobs/sweep-page-memory.ts'
import { mail } from './mail/mail.ts'
import { mfa } from './mfa/mfa.ts'
import { sweepKeys } from './server/sweep-keys.ts'
import { signIn } from './sign-in/sign-in.ts'
import { combineSlices } from './workspace/workspace.ts'
import type { Slice } from './workspace/workspace.ts'

/** The tables and jobs of the floors below the calls. */
const ground: Slice = {
  tasks: [pruneFacts, sweepKeys, sweepPageMemory],
  distribution: [
    local('schema_migration'),
    local('id_node_lease'),
    local('event'),
    local('event_consumer'),
    local('event_parked'),
    // graphile-worker's own tables are in a schema of their own
    local('worker_heartbeat'),
    distribute('page_memory', { by: 'address_hash' }),
    local('audit_entry'),
    distribute('image', { by: 'signature' }),
    distribute('image_use', { by: 'signature' }),
    distribute('upload', { by: 'user_id' }),
    distribute('stored_picture', { by: 'user_id' }),
  ],
}

/** What core itself offers: both sides of the product build on it. */
export const core: Required<Slice> = combineSlices([ground, identity, account, signIn, mfa, mail])
