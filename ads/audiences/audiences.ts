import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { changeAudience, createAudience, deleteAudience } from './change-audience.ts'
import { changeList } from './change-list.ts'
import { countAudience, countAudiences } from './count-audience.ts'
import { debugAudience } from './debug-audience.ts'
import { emptyAudience } from './empty-audience.ts'
import { listAudiences, readAudience } from './read-audiences.ts'

/** Audiences of ad accounts: customer lists, people who engaged, people like others. */
export const audiences: Slice = {
  handlers: [
    listAudiences,
    readAudience,
    createAudience,
    changeAudience,
    deleteAudience,
    changeList,
    debugAudience,
  ],
  tasks: [countAudience, countAudiences, emptyAudience],
  shard_keys: [
    shardBy('audience', { by: 'advertiser_id' }),
    shardBy('audience_member', { by: 'user_id' }),
    shardBy('audience_user', { by: 'audience_id' }),
  ],
}
