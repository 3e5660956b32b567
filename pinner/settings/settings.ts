import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { chooseInterest, listInterests } from './choose-interests.ts'
import { editProfile } from './edit-profile.ts'
import { keepState } from './keep-state.ts'
import { readSettings } from './read-settings.ts'

export const settings: Slice = {
  handlers: [editProfile, readSettings, keepState, listInterests, chooseInterest],
  distribution: [distribute('user_interest', { by: 'user_id' })],
}
