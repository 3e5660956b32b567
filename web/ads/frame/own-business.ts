import {
  businessAccessGet,
  businessActsGet,
  businessGet,
  businessProfilesGet,
} from '@bowerbird/contract/business/business-calls'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import { pages, query } from '../../client/queries.ts'

export const ownBusiness = query(businessGet, {})
export const ownProfiles = query(businessProfilesGet, {})
export const accessOf = (business_id: BusinessId) => query(businessAccessGet, { business_id })
export const actsOf = (business_id: BusinessId) => pages(businessActsGet, { business_id })
