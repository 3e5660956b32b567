import type { AdvertiserId, BusinessId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Db } from '@bowerbird/core/db/database'
import type { ConsumerContext } from '@bowerbird/core/events/consume'
import { saversLike } from './discovery/savers-like.ts'
import { pinChanged, pinDeleted } from './library/library-events.ts'
import { readPins, readShownPins } from './library/read-pins.ts'
import { hasSameWords } from './library/shown-words.ts'
import { putNotice } from './notifications/put-notice.ts'
import { ownPinsToPromote, pinsToServe } from './pins/pins-for-ads.ts'
import { asStranger } from './pins/pin-handlers.ts'
import { isBarred } from './profiles/block-queries.ts'
import { blockedEitherWay } from './profiles/follow-queries.ts'
import { profileEdited } from './profiles/people-events.ts'
import { peopleByIds } from './profiles/people-queries.ts'
import { viewBrief } from './profiles/person-view.ts'
import { isMailBarred } from './profiles/viewer-blocks.ts'
import { interestsOf, interestsOfUsers } from './settings/interest-queries.ts'
import { briefTopics } from './topics/read-topics.ts'
import { topicsOfPins } from './topics/topic-queries.ts'
import { topicById } from './topics/topic-tree.ts'

type PublicCtx = Pick<AnyCtx, 'db' | 'now' | 'app'>

/**
 * What the ads side may know of the product for people. Everything that it needs goes through here,
 * and grows here when it needs more.
 */
export const pinnerFacade = {
  /** Pins that everyone may be shown in a list, in the order asked for; others are left out. */
  pinsToPromote: (ctx: PublicCtx, pin_ids: readonly PinId[]) => readPins(asStranger(ctx), pin_ids, 'listed'),
  /** A page of a user's pins that are not secret, newest first. */
  ownPinsToPromote,
  /** One pin that is not secret, as a visitor with its address sees it; null: there is none. */
  pinToPromote: async (ctx: PublicCtx, pin_id: PinId) =>
    (await readPins(asStranger(ctx), [pin_id], 'by_address'))[0] ?? null,
  /** The same of many, by id; those that are gone or secret are left out. */
  pinsByAddress: async (ctx: PublicCtx, pin_ids: readonly PinId[]) =>
    new Map((await readPins(asStranger(ctx), pin_ids, 'by_address')).map((pin) => [pin.id, pin])),
  /** The same with all that people see of each pin and its owner, to compare with what was reviewed. */
  shownPins: async (ctx: PublicCtx, pin_ids: readonly PinId[]) =>
    new Map((await readShownPins(asStranger(ctx), pin_ids, 'by_address')).map((one) => [one.view.id, one])),
  /** Whether people still see of a pin what they saw when these words were read. */
  hasSameWords,
  /** What pins are about that may be placed in lists, by id; those that are gone or secret are left out. */
  pinsToServe,
  /** The topics of pins, the surest first; and the topic of the first level above one, or itself. */
  topicsOfPins,
  firstTopicOf: (topic_id: string): string => topicById(topic_id)?.parent_id ?? topic_id,
  /** Topics by their names in a language. */
  briefTopics,
  /** Whom a user blocked or was blocked by. */
  blockedEitherWay,
  /** What a user chose to see more of. */
  interestsOf,
  /** The same of many, by user, for counting. */
  interestsOfUsers,
  /** Users who save what these users save, the most alike first, for audiences. */
  saversLike,
  /** What becomes of pins: their words, their place, who may see them, their end. */
  pinFacts: [pinChanged, pinDeleted] as const,
  /** A user's name, picture or site is another. */
  profileFacts: [profileEdited] as const,
  /** People as they are named beside what they did; those who left are left out. */
  people: async (db: Db, user_ids: readonly UserId[]) =>
    new Map([...(await peopleByIds(db, user_ids))].map(([id, person]) => [id, viewBrief(person)])),
  /** There is a block between two users; locked until the transaction ends, so that none comes in between. */
  isBarred,
  /** Whether nothing may be mailed to an address on a user's behalf. */
  isMailBarred,
  /** Puts news of an ad account among a user's notifications, in the transaction of a consumer. */
  notifyOfPromotion: (
    context: ConsumerContext,
    { user_id, news, advertiser_id }: { user_id: UserId; news: PromotionNews; advertiser_id: AdvertiserId },
  ) =>
    putNotice(context, {
      user_id,
      kind: 'promotion',
      actor_id: null,
      detail: news,
      subject_id: advertiser_id,
    }),
  /** The same of what a partner did, for one who manages `business_id`. */
  notifyOfPartner: (
    context: ConsumerContext,
    { user_id, news, business_id }: { user_id: UserId; news: PromotionNews; business_id: BusinessId },
  ) =>
    putNotice(context, {
      user_id,
      kind: 'promotion',
      actor_id: null,
      detail: news,
      subject_id: business_id,
    }),
}
