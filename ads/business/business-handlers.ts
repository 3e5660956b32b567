import type { Handler } from '@bowerbird/core/call/ctx'
import { acceptBusinessInvite } from './accept-invite.ts'
import { changeBusiness } from './change-business.ts'
import { changeMember, removeMember } from './change-member.ts'
import { convertBusiness, readBusiness } from './convert-business.ts'
import { leaveBusiness } from './end-business.ts'
import { inviteMember } from './invite-member.ts'
import { listActs } from './list-acts.ts'
import { listAdvertisers, readAdvertiser } from './list-advertisers.ts'
import { makeAdvertiser } from './make-advertiser.ts'
import { readAccess, setMfaRequirement } from './read-access.ts'
import { readBusinessInvite } from './read-invite.ts'
import { readProfiles } from './read-profiles.ts'
import { renameAdvertiser } from './rename-advertiser.ts'
import { takeInviteBack } from './take-invite-back.ts'

export const businessHandlers: readonly Handler[] = [
  readBusiness,
  convertBusiness,
  changeBusiness,
  leaveBusiness,
  readProfiles,
  readAccess,
  setMfaRequirement,
  listActs,
  inviteMember,
  takeInviteBack,
  readBusinessInvite,
  acceptBusinessInvite,
  changeMember,
  removeMember,
  listAdvertisers,
  readAdvertiser,
  makeAdvertiser,
  renameAdvertiser,
]
