import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { chooseInterest, chooseSeveralInterests, listInterests } from './choose-interests.ts'
import { editProfile } from './edit-profile.ts'
import { offerInterests } from './offer-interests.ts'
import { readSettings, keepState } from './read-settings.ts'

export const settings: Slice = {
  handlers: [
    editProfile,
    readSettings,
    keepState,
    listInterests,
    chooseInterest,
    chooseSeveralInterests,
    offerInterests,
  ],
  shard_keys: [shardBy('user_interest', { by: 'user_id' })],
}
