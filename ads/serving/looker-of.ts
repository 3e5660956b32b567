import { birthdayOf } from '@bowerbird/core/identity/birthday-queries'
import { ageOf } from '@bowerbird/core/identity/age'
import type { Db } from '@bowerbird/core/db/database'
import { together } from '@bowerbird/core/db/together'
import type { SlotRequest } from '@bowerbird/core/ports/slots'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import type { Looker } from './auction.ts'
import { hiddenBy } from './hidden-queries.ts'
import type { MetCounts } from './met-counts.ts'
import { ageBit, bitsOfDevices, deviceTypesOf, UNKNOWN_GENDER } from './target-bits.ts'
import { wordsOf } from './words-of.ts'

/** What somebody said of themselves, kept for half a minute: it is asked on every page, and seldom changes. */
interface Said {
  read_at: number
  birthday: string | null
  interests: readonly string[]
}

const goodForMs = 30_000
const mostPeople = 10_000
const adult = 18

interface Sources {
  db: Db
  met: MetCounts
  nowMs: () => number
  dayOf: (ad: { time_zone: string }) => string
}

/** Reads who looks: in one go, and what was read a moment ago not again. */
export function createLookers({ db, met, nowMs, dayOf }: Sources) {
  const said = new Map<string, Said>()

  return async function lookerOf(
    { viewer, user_agent, language, country, blocked_ids }: SlotRequest,
    audience_hash: string,
    now: Date,
  ): Promise<Looker> {
    const known = viewer ? knownOf(viewer.id) : undefined
    const isMet = met.isKnown(audience_hash)
    const [hidden, birthday, interests] =
      viewer || !isMet
        ? await together(db, (db) => [
            viewer ? hiddenBy(db, viewer.id) : Promise.resolve([]),
            viewer && !known ? birthdayOf(db, viewer.id) : Promise.resolve(known?.birthday ?? null),
            viewer && !known ? pinnerFacade.interestsOf(db, viewer.id) : Promise.resolve([]),
            isMet ? Promise.resolve() : met.learn(db, audience_hash, now),
          ])
        : [[], null, []]
    const own = viewer && !known ? keep(viewer.id, birthday, interests) : known
    const years = own?.birthday ? ageOf(own.birthday, now) : null
    const ids = (what: 'pin' | 'promoter') =>
      hidden.flatMap((one) => (one.what === what ? [one.hidden_id] : []))
    return {
      user_id: viewer?.id ?? null,
      age: ageBit(years),
      gender: UNKNOWN_GENDER,
      devices: bitsOfDevices(deviceTypesOf(user_agent)),
      language,
      country,
      // What the young chose for themselves is nothing for advertisers to aim at.
      interests: years !== null && years < adult ? [] : (own?.interests ?? []),
      avoided: new Set([...blocked_ids, ...ids('promoter')]),
      hidden_pins: new Set(ids('pin')),
      timesMet: (ad) => met.times(audience_hash, { ad_group_id: ad.ad_group_id, day: dayOf(ad) }),
    }
  }

  function knownOf(user_id: string): Said | undefined {
    const one = said.get(user_id)
    return one && nowMs() - one.read_at < goodForMs ? one : undefined
  }

  function keep(user_id: string, birthday: string | null, tags: readonly string[]): Said {
    const one = { read_at: nowMs(), birthday, interests: wordsOf(...tags) }
    if (said.size >= mostPeople) said.delete(said.keys().next().value ?? '')
    said.set(user_id, one)
    return one
  }
}
