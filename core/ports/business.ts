import type { AdvertiserId, NewId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '../db/database.ts'
import type { Viewer } from './viewer.ts'

/** Role of a user in the ad account of a business. */
export type AdvertiserStanding = 'owner' | 'member'

/** What the product for people must know of the business side. Filled by the ads workspace when it is installed. */
export interface Business {
  /** There is a business side: its pages and calls answer. */
  is_installed: boolean
  /**
   * Null when there is no such account or the user has no role in it; `needs_second_factor`: the business asks for one
   * that this session has not given. Uses the `db` of the current transaction, as
   * all of these are: a crowd of which each held a connection and waited for a second one would wait for ever.
   */
  standingIn(
    viewer: Viewer,
    advertiser_id: AdvertiserId,
    db: Db,
  ): Promise<AdvertiserStanding | 'needs_second_factor' | null>
  /** The owners of these ad accounts, by their ids; unknown ones are left out. */
  ownersOf(advertiser_ids: readonly AdvertiserId[], db: Db): Promise<ReadonlyMap<string, UserId>>
  /**
   * Whether this person may act as that profile (`orbac_subject_id`) now. In the transaction of a write (`held`):
   * no one takes that from them before it is done.
   */
  mayActAs(
    viewer: Viewer,
    subject_id: UserId,
    where: { db: Db; held: boolean },
  ): Promise<boolean | 'needs_second_factor'>
  /** Records an operation done in the name of that profile, in the transaction of the operation. */
  noteActedAs(act: ActedAs): Promise<void>
  /** True when Promote is offered to this user (SAVE-25). Runs on every page, so without a query. */
  mayPromote(viewer: Viewer): boolean
}

/** An operation by one user in the name of a profile: both ids are recorded. */
export interface ActedAs {
  db: Db
  now: Date
  newId: NewId
  actor_id: UserId
  subject_id: UserId
  call_id: string
}

export const noBusiness: Business = {
  is_installed: false,
  standingIn: async () => null,
  ownersOf: async () => new Map(),
  mayActAs: async () => false,
  noteActedAs: async () => undefined,
  mayPromote: () => false,
}
