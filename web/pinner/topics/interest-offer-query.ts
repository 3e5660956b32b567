import { interestOfferGet } from '@bowerbird/contract/people/interest-calls'
import { query } from '../../client/queries.ts'

/** Warmed by home, so that what is on top of it is in the first page. */
export const interestOffer = query(interestOfferGet, {})
