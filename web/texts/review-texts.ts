import * as texts from 'texts:review'
import type {
  ReviewCause,
  ReviewedField,
  ReviewField,
  ReviewReason,
  ReviewState,
} from '@bowerbird/contract/campaigns/review-terms'

export const reviewReasonTexts: Record<ReviewReason, () => string> = {
  misleading: texts.reviewReasonMisleading,
  prohibited: texts.reviewReasonProhibited,
  adult: texts.reviewReasonAdult,
  violent: texts.reviewReasonViolent,
  rights: texts.reviewReasonRights,
  destination_broken: texts.reviewReasonDestinationBroken,
  destination_differs: texts.reviewReasonDestinationDiffers,
  unreadable: texts.reviewReasonUnreadable,
  targeting: texts.reviewReasonTargeting,
  other: texts.reviewReasonOther,
}
export const reviewFieldTexts: Record<ReviewField, () => string> = {
  pin: texts.reviewFieldPin,
  destination_url: texts.reviewFieldDestinationUrl,
  targeting: texts.reviewFieldTargeting,
  ad: texts.reviewFieldAd,
}
export const reviewCauseTexts: Record<ReviewCause, () => string> = {
  new: texts.reviewCauseNew,
  changed: texts.reviewCauseChanged,
  pin_changed: texts.reviewCausePinChanged,
  advertiser_changed: texts.reviewCauseAdvertiserChanged,
  appeal: texts.reviewCauseAppeal,
}
export const reviewStateTexts: Record<ReviewState, () => string> = {
  open: texts.reviewStateOpen,
  approved: texts.reviewStateApproved,
  rejected: texts.reviewStateRejected,
  withdrawn: texts.reviewStateWithdrawn,
}
export const reviewedFieldTexts: Record<ReviewedField, () => string> = {
  business_name: texts.reviewedFieldBusinessName,
  business_site: texts.reviewedFieldBusinessSite,
  account_name: texts.reviewedFieldAccountName,
  full_name: texts.reviewedFieldFullName,
  username: texts.reviewedFieldUsername,
  avatar: texts.reviewedFieldAvatar,
  website: texts.reviewedFieldWebsite,
  claimed_sites: texts.reviewedFieldClaimedSites,
  board: texts.reviewedFieldBoard,
  section: texts.reviewedFieldSection,
  title: texts.reviewedFieldTitle,
  description: texts.reviewedFieldDescription,
  alt_text: texts.reviewedFieldAltText,
  picture: texts.reviewedFieldPicture,
  link: texts.reviewedFieldLink,
  destination_url: texts.reviewedFieldDestinationUrl,
}
