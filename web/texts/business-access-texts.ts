import * as texts from 'texts:business-access'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { BusinessAct } from '@bowerbird/contract/business/business-terms'

export const roleName = (role: MemberRole | 'OWNER') =>
  ({
    OWNER: texts.roleNameOwner(),
    ADMIN: texts.roleNameAdmin(),
    CAMPAIGN_MANAGER: texts.roleNameCampaignManager(),
    FINANCE: texts.roleNameFinance(),
    ANALYST: texts.roleNameAnalyst(),
    AUDIENCE: texts.roleNameAudience(),
    CATALOGS: texts.roleNameCatalogs(),
  })[role]
export const roleHint = (role: MemberRole) =>
  ({
    ADMIN: texts.roleHintAdmin(),
    CAMPAIGN_MANAGER: texts.roleHintCampaignManager(),
    FINANCE: texts.roleHintFinance(),
    ANALYST: texts.roleHintAnalyst(),
    AUDIENCE: texts.roleHintAudience(),
    CATALOGS: texts.roleHintCatalogs(),
  })[role]
/** Follows the name of the user who did it. */
export const actText = (act: BusinessAct) =>
  ({
    converted: texts.actTextConverted(),
    changed: texts.actTextChanged(),
    ended: texts.actTextEnded(),
    mfa_required: texts.actTextMfaRequired(),
    mfa_not_required: texts.actTextMfaNotRequired(),
    invited: texts.actTextInvited(),
    invite_taken_back: texts.actTextInviteTakenBack(),
    joined: texts.actTextJoined(),
    roles_changed: texts.actTextRolesChanged(),
    member_removed: texts.actTextMemberRemoved(),
    left: texts.actTextLeft(),
    partner_invited: texts.actTextPartnerInvited(),
    partner_requested: texts.actTextPartnerRequested(),
    partner_joined: texts.actTextPartnerJoined(),
    partner_changed: texts.actTextPartnerChanged(),
    partner_left: texts.actTextPartnerLeft(),
    account_made: texts.actTextAccountMade(),
    account_changed: texts.actTextAccountChanged(),
    acted: texts.actTextActed(),
    acted_as: texts.actTextActedAs(),
    refused: texts.actTextRefused(),
  })[act]
