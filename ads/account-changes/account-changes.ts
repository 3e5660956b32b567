import type { Slice } from '@bowerbird/core/workspace/workspace'
import { changeBusiness } from './change-business.ts'
import { convertBusiness, readBusiness } from './convert-business.ts'
import { leaveBusiness } from './end-business.ts'
import { followAccounts } from './follow-accounts.ts'
import { renameAdvertiser } from './rename-advertiser.ts'

/** Changes of a business account that its running promotions depend on. */
export const accountChanges: Slice = {
  handlers: [readBusiness, convertBusiness, changeBusiness, leaveBusiness, renameAdvertiser],
  consumers: [followAccounts],
}
