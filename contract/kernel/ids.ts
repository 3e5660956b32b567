declare const kind: unique symbol

/** Text that is an id of this kind: an id of another kind, or text from anywhere, does not compile in its place. */
export type Id<Kind extends string> = string & { readonly [kind]: { readonly [K in Kind]: true } }

/** What a caller may send for an id: text or a number, but no id of another kind. */
export type SentId<SomeId extends Id<string>> = (string & { readonly [kind]?: SomeId[typeof kind] }) | number

/** Makes a new id, of the kind that is asked for. */
export type NewId = <SomeId extends string = string>() => SomeId

/** The maker of new ids, from one of their digits. */
export const newIdFrom =
  (next: () => string): NewId =>
  <SomeId extends string = string>() =>
    next() as SomeId

/** Ids come from the parser, from the database or from `newId`; one from anywhere else is named by its kind here. */
const asId =
  <SomeId extends string>() =>
  (text: string): SomeId =>
    text as SomeId

export type PinId = Id<'PinId'>
export const asPinId = asId<PinId>()
export type BoardId = Id<'BoardId'>
export const asBoardId = asId<BoardId>()
export type SectionId = Id<'SectionId'>
export const asSectionId = asId<SectionId>()
export type UserId = Id<'UserId'>
export const asUserId = asId<UserId>()
/** The id of the account of a business, which is a user, too. */
export type BusinessId = UserId & Id<'BusinessId'>
export const asBusinessId = asId<BusinessId>()
export type CommentId = Id<'CommentId'>
export const asCommentId = asId<CommentId>()
export type ConversationId = Id<'ConversationId'>
export const asConversationId = asId<ConversationId>()
export type MessageId = Id<'MessageId'>
export const asMessageId = asId<MessageId>()
/** An ad account. */
export type AdvertiserId = Id<'AdvertiserId'>
export const asAdvertiserId = asId<AdvertiserId>()
export type CampaignId = Id<'CampaignId'>
export const asCampaignId = asId<CampaignId>()
export type AdGroupId = Id<'AdGroupId'>
export const asAdGroupId = asId<AdGroupId>()
export type AdId = Id<'AdId'>
export const asAdId = asId<AdId>()
export type KeywordId = Id<'KeywordId'>
export const asKeywordId = asId<KeywordId>()
export type AudienceId = Id<'AudienceId'>
export const asAudienceId = asId<AudienceId>()
