import type { Slice } from '@bowerbird/core/workspace/workspace'
import { changeBusiness, renameAdvertiser } from './change-business.ts'
import { convertBusiness, readBusiness } from './convert-business.ts'
import { leaveBusiness, followAccounts } from './end-business.ts'

/** Changes of a business account that its running promotions depend on. */
export const accountChanges: Slice = {
  handlers: [readBusiness, convertBusiness, changeBusiness, leaveBusiness, renameAdvertiser],
  consumers: [followAccounts],
}
