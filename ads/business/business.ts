import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { acceptBusinessInvite, readBusinessInvite } from './accept-invite.ts'
import { changeMember, removeMember } from './change-member.ts'
import { inviteMember, takeInviteBack } from './invite-member.ts'
import { listAdvertisers, readAdvertiser } from './list-advertisers.ts'
import { makeAdvertiser } from './make-advertiser.ts'
import { listOperations, readAccess, setMfaRequirement } from './read-access.ts'
import {
  acceptPartner,
  changePartner,
  endPartner,
  invitePartner,
  listPartners,
  requestPartner,
} from './partners.ts'
import { readProfiles } from './read-profiles.ts'

/** Business accounts, their advertisers, members and invites. */
export const business: Slice = {
  handlers: [
    readProfiles,
    readAccess,
    setMfaRequirement,
    listOperations,
    inviteMember,
    takeInviteBack,
    readBusinessInvite,
    acceptBusinessInvite,
    changeMember,
    removeMember,
    listAdvertisers,
    readAdvertiser,
    makeAdvertiser,
    listPartners,
    invitePartner,
    requestPartner,
    acceptPartner,
    changePartner,
    endPartner,
  ],
  shard_keys: [
    shardBy('advertiser', { by: 'advertiser_id' }),
    shardBy('user_advertiser', { by: 'user_id' }),
    shardBy('business', { by: 'user_id' }),
    // A business is a user's account: what it owns is what that user owns.
    shardBy('business_member', { by: 'business_id', group: 'user_id' }),
    shardBy('business_invite', { by: 'business_id', group: 'user_id' }),
    shardBy('business_act', { by: 'business_id', group: 'user_id' }),
    shardBy('user_business', { by: 'user_id' }),
    shardBy('business_partner', { by: 'business_id', group: 'user_id' }),
    shardBy('partner_business', { by: 'partner_id', group: 'user_id' }),
    shardBy('business_invite_token', { by: 'token_hash' }),
  ],
}
