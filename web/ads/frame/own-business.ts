import {
  businessAccessGet,
  businessActsGet,
  businessGet,
  businessProfilesGet,
} from '@bowerbird/contract/business/business-calls'
import { pages, query } from '../../client/queries.ts'

export const ownBusiness = query(businessGet, {})
export const ownProfiles = query(businessProfilesGet, {})
export const accessOf = (business_id: string) => query(businessAccessGet, { business_id })
export const actsOf = (business_id: string) => pages(businessActsGet, { business_id })
