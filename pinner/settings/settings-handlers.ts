import type { Handler } from '@bowerbird/core/call/ctx'
import { chooseInterest, listInterests } from './choose-interests.ts'
import { editProfile } from './edit-profile.ts'
import { keepState } from './keep-state.ts'
import { readSettings } from './read-settings.ts'

export const settingsHandlers: readonly Handler[] = [
  editProfile,
  readSettings,
  keepState,
  listInterests,
  chooseInterest,
]
