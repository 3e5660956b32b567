import type { AudienceId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { detailsOf, noDetails } from '@bowerbird/core/identity/personal-details-queries'
import type { HiddenPromotions, SlotRequest } from '@bowerbird/core/ports/slots'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { audiencesOfUser } from '../audiences/member-of-queries.ts'
import { isChosenByDetails } from '../entities/promotion-choice-queries.ts'
import { aimOf } from './aim-of.ts'
import type { Said } from './aim-of.ts'
import type { Audience } from './auction.ts'
import { wordsOf } from './candidate.ts'
import type { FrequencyCap } from './frequency-cap.ts'
import { hiddenBy } from './hidden-queries.ts'
import { ageBit, bitsOfDevices, deviceTypesOf, genderBit } from './target-bits.ts'

/** Kept for half a minute: it is asked on every page, and seldom changes. */
interface Kept extends Said {
  /** Audiences of ad accounts that they are in. */
  audience_ids: ReadonlySet<AudienceId>
  read_at: number
}

const nothingHidden: HiddenPromotions = { pin_ids: [], promoter_ids: [] }
const goodForMs = 30_000
const mostPeople = 10_000

interface Sources {
  db: Db
  frequencyCap: FrequencyCap
  nowMs: () => number
  dayOf: (ad: { time_zone: string }, now: Date) => string
}

/** Reads the audience of a page in one batch; recently read users come from the cache. */
export function createAudiences({ db, frequencyCap, nowMs, dayOf }: Sources) {
  const kept = new Map<string, Kept>()
  const none: ReadonlySet<AudienceId> = new Set()

  return async function audienceOf(
    { viewer, user_agent, language, blocked_ids, hidden: alreadyRead, ...seen }: SlotRequest,
    audience_hash: string,
    now: Date,
  ): Promise<Audience> {
    const known = viewer ? knownOf(viewer.id) : undefined
    const isCapKnown = frequencyCap.isKnown(audience_hash)
    const unread = viewer && !known ? viewer.id : null
    const read = viewer && !alreadyRead ? viewer.id : null
    const [hidden, details, tags, by_details, audience_ids] =
      read || unread || !isCapKnown
        ? await pipelined(db, (db) => [
            read ? hiddenBy(db, read) : Promise.resolve(alreadyRead ?? nothingHidden),
            unread ? detailsOf(db, unread) : Promise.resolve(noDetails),
            unread ? pinnerFacade.interestsOf(db, unread) : Promise.resolve([]),
            unread ? isChosenByDetails(db, unread) : Promise.resolve(false),
            unread ? audiencesOfUser(db, unread) : Promise.resolve([]),
            isCapKnown ? Promise.resolve() : frequencyCap.learn(db, audience_hash, now),
          ])
        : [alreadyRead ?? nothingHidden, noDetails, [], false, []]
    const said = unread
      ? keep(unread, {
          ...details,
          interests: wordsOf(...tags),
          by_details,
          audience_ids: new Set(audience_ids),
        })
      : known
    const aim = aimOf(said ?? null, seen, now)
    const counts = frequencyCap.countsOf(audience_hash)
    return {
      user_id: viewer?.id ?? null,
      age: ageBit(aim.years),
      gender: genderBit(aim.gender),
      devices: bitsOfDevices(deviceTypesOf(user_agent)),
      language,
      place: aim.place,
      interests: aim.interests,
      audience_ids: (aim.is_personal && said?.audience_ids) || none,
      avoided: new Set([...blocked_ids, ...hidden.promoter_ids]),
      hidden_pins: new Set(hidden.pin_ids),
      impressionsToday(ad) {
        const days = counts?.get(ad.ad_group_id)
        return days?.get(dayOf(ad, now)) ?? 0
      },
    }
  }

  function knownOf(user_id: UserId): Kept | undefined {
    const one = kept.get(user_id)
    return one && nowMs() - one.read_at < goodForMs ? one : undefined
  }

  function keep(user_id: UserId, said: Omit<Kept, 'read_at'>): Kept {
    const one = { ...said, read_at: nowMs() }
    if (kept.size >= mostPeople) kept.delete(kept.keys().next().value ?? '')
    kept.set(user_id, one)
    return one
  }
}
