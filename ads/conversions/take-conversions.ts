import type { MatchKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { keyOfViewer } from '@bowerbird/core/call/caller'
import type { Db } from '@bowerbird/core/db/database'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { transaction } from '@bowerbird/core/db/transaction'
import { accountsByEmailHash } from '@bowerbird/core/identity/personal-details-queries'
import { notChosenByDetails } from '../entities/promotion-choice-queries.ts'
import { accountHour } from '../tracking/account-hours.ts'
import { audienceHash } from '../tracking/audience-hash.ts'
import { batchWriter } from '@bowerbird/core/db/batch-writer'
import { ingestionOf } from '../tracking/ingestion.ts'
import { countArrivals } from './arrival-queries.ts'
import type { Arrival } from './arrival-queries.ts'
import { openClick } from './click-id.ts'
import { conversionsTaken } from './conversion-events.ts'
import {
  claimKeys,
  forgetMatches,
  insertConversions,
  keepMatches,
  keyOfEvent,
  learnIdentities,
  mergeDuplicates,
} from './conversion-queries.ts'
import type { NewConversion } from './conversion-queries.ts'
import { keyedHasher } from './keyed-hasher.ts'
import type { ReadConversion, ReceivedConversion } from './read-conversion.ts'
import { forgottenAmong } from './viewer-queries.ts'

/** What a request sends for one ad account. */
export interface ConversionBatch {
  advertiser_id: AdvertiserId
  events: readonly ReadConversion[]
  source: ReceivedConversion['source']
}

/** The conversions of an app: each process writes what comes at the same time together. */
export const takingOf = (app: Pick<AppContext, 'sides'>) => app.sides.state(createTaking)

function createTaking(app: AppContext) {
  const { database } = app
  const write = batchWriter<NewConversion>({
    write: (rows) => writeConversions(database.db, rows),
    most: 2_000,
  })
  const count = batchWriter<Arrival>({
    write: async (arrivals) => {
      await countArrivals(database.db, arrivals)
      return arrivals.map(() => true)
    },
  })

  return {
    /** Durable when this answers: how many of the events are new. What was refused is counted for the account. */
    async take(batch: ConversionBatch): Promise<number> {
      const { rows, refused } = await rowsOf(app, batch)
      const [taken] = await Promise.all([write(rows), count(refused)])
      return taken
    },
  }
}

/** The same within a transaction, with what is written beside. */
export async function takeWithin(app: AppContext, db: Db, batch: ConversionBatch): Promise<number> {
  const { rows, refused } = await rowsOf(app, batch)
  await countArrivals(db, refused)
  return rows.length === 0 ? 0 : (await writeConversions(db, rows)).filter(Boolean).length
}

async function rowsOf(app: AppContext, { advertiser_id, events, source }: ConversionBatch) {
  const now = app.clock.now()
  return {
    rows: await newRows(app, advertiser_id, {
      received: events.flatMap((one) => (one.ok ? [one.event] : [])),
      now,
    }),
    refused: events.flatMap((one): Arrival[] =>
      one.ok ? [] : [{ advertiser_id, source, event_name: '', outcome: one.fault, at: now }],
    ),
  }
}

/** In one transaction; of each row whether it is new. */
function writeConversions(db: Db, rows: readonly NewConversion[]): Promise<boolean[]> {
  return transaction(db, async (db) => {
    const firsts = firstOfEach(rows)
    const known = await claimKeys(db, [...firsts.values()])
    const stored = known.size === 0 && firsts.size === rows.length ? rows : storedAs(rows, { firsts, known })
    const areNew = rows.map((row, n) => stored[n] === row)
    await insertConversions(
      db,
      stored.filter((_row, n) => areNew[n]),
    )
    await addToKnown(
      db,
      stored.filter((_row, n) => !areNew[n]),
    )
    await learnIdentities(db, stored)
    await pipelined(db, (db) => [
      countArrivals(
        db,
        rows.map(({ advertiser_id, source, event_name, received_at: at }, n) => ({
          advertiser_id,
          source,
          event_name,
          at,
          outcome: areNew[n] ? 'taken' : 'duplicate',
        })),
      ),
      conversionsTaken.append(db, { advertiser_ids: [...new Set(rows.map((row) => row.advertiser_id))] }),
    ])
    return areNew
  })
}

/** By their keys. */
function firstOfEach(rows: readonly NewConversion[]): Map<string, NewConversion> {
  const firsts = new Map<string, NewConversion>()
  for (const row of rows) {
    const key = keyOfEvent(row)
    if (!firsts.has(key)) firsts.set(key, row)
  }
  return firsts
}

interface ByKey {
  firsts: ReadonlyMap<string, NewConversion>
  known: ReadonlyMap<string, string>
}

/** With the ids that they have: one that is new is the row itself. */
const storedAs = (rows: readonly NewConversion[], { firsts, known }: ByKey): NewConversion[] =>
  rows.map((row) => {
    const key = keyOfEvent(row)
    const conversion_id = known.get(key) ?? firsts.get(key)?.conversion_id ?? row.conversion_id
    return conversion_id === row.conversion_id ? row : { ...row, conversion_id }
  })

/** Events that came before, with the ids that they have: what these reports tell beside is added. */
async function addToKnown(db: Db, again: readonly NewConversion[]): Promise<void> {
  if (again.length === 0) return
  await mergeDuplicates(db, again)
  await forgetMatches(
    db,
    again.filter((row) => row.is_limited),
  )
  await keepMatches(db, again)
}

interface Incoming {
  received: readonly ReceivedConversion[]
  now: Date
}

async function newRows(
  app: AppContext,
  advertiser_id: AdvertiserId,
  { received, now }: Incoming,
): Promise<NewConversion[]> {
  if (received.length === 0) return []
  const zones = await ingestionOf(app).zonesOfAccounts([advertiser_id])
  const time_zone = zones.get(advertiser_id)
  if (time_zone === undefined) throw new Error('conversions of an ad account that is not there')
  const open = received.filter((one) => !one.is_limited)
  const users = await matchableUsers(app.database.db, [...new Set(open.flatMap((one) => one.em))])
  const { secret } = app.security
  const clickers = new Map(
    open.flatMap(({ click_id }) => {
      const click = click_id === null ? null : openClick(secret, click_id, now)
      return click?.advertiser_id === advertiser_id ? [[click_id, click.audience_hash] as const] : []
    }),
  )
  const forgotten = await forgottenAmong(app.database.db, [...new Set(clickers.values())])
  const matching = { advertiser_id, users, clickers, forgotten, secret, hashed: keyedHasher(secret) }
  return received.map((one) => {
    const matched = one.is_limited ? noMatches : matchesOf(one, matching)
    return {
      advertiser_id,
      conversion_id: app.database.new_id(),
      event_name: one.event_name,
      event_id: one.event_id,
      happened_at: one.happened_at,
      received_at: now,
      day: accountHour(time_zone, one.happened_at).day,
      source: one.source,
      action_source: one.action_source,
      host: one.host,
      value_micros: one.value_micros === null ? null : String(one.value_micros),
      currency: one.currency,
      quantity: one.quantity,
      order_id: one.order_id,
      is_limited: one.is_limited,
      ...matched,
    }
  })
}

/** Users with these confirmed addresses, without those who want no promoted pins chosen by what is known of them. */
async function matchableUsers(db: Db, hashes: readonly string[]): Promise<Map<string, UserId>> {
  const users = await accountsByEmailHash(db, hashes)
  const without = await notChosenByDetails(db, [...new Set(users.values())])
  return new Map([...users].filter(([, user_id]) => !without.has(user_id)))
}

type Matches = Pick<NewConversion, 'viewers' | 'marks' | 'learned' | 'match_kinds'>
const noMatches: Matches = { viewers: [], marks: [], learned: [], match_kinds: [] }

interface Matching {
  advertiser_id: AdvertiserId
  users: ReadonlyMap<string, UserId>
  /** Viewers by the click ids of this account. */
  clickers: ReadonlyMap<string | null, string>
  /** Of these, who is matched with nothing. */
  forgotten: ReadonlySet<string>
  secret: string
  /** Hashes by the secret. */
  hashed: (text: string) => string
}

/** The viewers that an event names, and keyed hashes of what it may be recognised by: another one for each account. */
function matchesOf(
  event: ReceivedConversion,
  { advertiser_id, users, clickers, forgotten, secret, hashed }: Matching,
): Matches {
  const clicker = clickers.get(event.click_id)
  const viewers = clicker === undefined || forgotten.has(clicker) ? [] : [clicker]
  for (const hash of event.em) {
    const user_id = users.get(hash)
    if (user_id !== undefined) addOnce(viewers, audienceHash(secret, keyOfViewer(user_id)))
  }
  const match_kinds: MatchKind[] = clicker === undefined ? [] : ['click_id']
  const marks: string[] = []
  for (const kind of markKinds) {
    const values = kind === 'visit' ? visitOf(event) : event[kind]
    if (values.length > 0) match_kinds.push(kind)
    for (const value of values) addOnce(marks, identityHash(hashed, { advertiser_id, kind, value }))
  }
  const [audience_hash] = viewers
  return {
    viewers,
    marks,
    learned: audience_hash === undefined ? [] : marks.map((identity) => ({ identity, audience_hash })),
    match_kinds,
  }
}

const markKinds = ['em', 'ph', 'external_id', 'visit'] as const satisfies MatchKind[]
const visitOf = ({ visit }: ReceivedConversion): readonly string[] => (visit === null ? [] : [visit])

/** Of a few: most events have one. */
function addOnce(texts: string[], text: string): void {
  if (!texts.includes(text)) texts.push(text)
}

const identityHash = (
  hashed: (text: string) => string,
  { advertiser_id, kind, value }: { advertiser_id: AdvertiserId; kind: MatchKind; value: string },
): string => hashed(`conversion identity\n${advertiser_id}\n${kind}\n${value}`).slice(0, 22)
