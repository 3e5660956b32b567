import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { ClickClient } from './click-client.ts'
import { randomOf } from '../serving/test-auction.ts'
import type { TrackingEvent, TrackingEventKind } from './tracking-tables.ts'

export const honestKinds = ['home', 'office', 'carrier NAT', 'fast clickers', 'double click, first'] as const
export const fraudKinds = [
  'made-up browsers, one address',
  'made-up browsers, carrier NAT',
  'made-up browsers, office',
  'one browser, new tokens',
  'addresses of one /64',
  'click farm, 20 networks',
  'replayed tokens',
  'instant clicks',
  'constant timing',
  'hoarded tokens',
  'loop of a signed-out page',
  'slow competitor',
  'double click, second',
] as const
/** What looks like people in everything that is known of it; measured so that no one believes it is caught. */
export const unseenKinds = ['botnet, 2 clicks a network', 'farm that sees 12 ads for each click'] as const
export type HonestKind = (typeof honestKinds)[number]
export type FraudKind = (typeof fraudKinds)[number]
type UnseenKind = (typeof unseenKinds)[number]
export type TrafficKind = HonestKind | FraudKind | UnseenKind

/** Something that was shown, and how it was pressed, if it was. */
interface Shown {
  kind: TrafficKind
  network: string
  audience: string
  client: ClickClient
  served_at: number
  /** From serving to the press. */
  pressed_after?: number
  /** A double click: so long after the first. */
  pressed_again?: number
  /** Sent again with the same token, so often. */
  replays?: number
}

export interface SimulatedEvent {
  event: TrackingEvent
  traffic: TrafficKind
}

const minute = 60_000
const hour = 60 * minute

interface Options {
  seed: number
  /** Midnight, UTC. */
  start: number
  /** Of honest people; fraud is always the same. */
  scale?: number
}

/** A day of one ad account, UTC: honest people of several sorts, and every kind of fraud at once. The same for each seed. */
export function simulateClicks({ seed, start, scale = 1 }: Options): SimulatedEvent[] {
  const random = randomOf(seed)
  const day = { start, random, scale }
  return eventsOf([...honestTraffic(day), ...fraudTraffic(day)], day)
}

interface Day {
  start: number
  random: () => number
  scale: number
}

const between = ({ random }: Day, least: number, most: number) => least + random() * (most - least)
const daytime = (day: Day) => day.start + between(day, 6.5, 22) * hour
/** Most people take some seconds; some come back to a page after minutes. */
const humanDelay = (day: Day) => 1_600 + Math.exp(8.6 + 1.1 * normal(day)) + between(day, 0, 500)
const normal = ({ random }: Day) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function honestTraffic(day: Day): Shown[] {
  const { random, scale } = day
  const anyClient = (): ClickClient => (random() < 0.6 ? 'shared' : random() < 0.8 ? 'known' : 'new')
  const shown: Shown[] = []
  const look = (who: Omit<Shown, 'served_at'>, times: number, chance: number, delay = humanDelay) => {
    for (let n = 0; n < times; n++) {
      const isPressed = random() < chance
      shown.push({ ...who, served_at: daytime(day), ...(isPressed && { pressed_after: delay(day) }) })
    }
  }
  for (let home = 0; home < 300 * scale; home++)
    for (let person = 0; person < 1 + Math.floor(random() * 3); person++)
      look(
        { kind: 'home', network: `home ${home}`, audience: `home ${home} ${person}`, client: anyClient() },
        1 + Math.floor(random() * 10),
        0.03,
      )
  for (let office = 0; office < 10 * scale; office++)
    for (let person = 0; person < 40; person++) {
      // One address, and three browsers among those who are not logged in.
      const client = anyClient()
      const audience = client === 'shared' ? `browser ${Math.floor(random() * 3)}` : `person ${person}`
      look(
        { kind: 'office', network: `office ${office}`, audience: `office ${office} ${audience}`, client },
        2 + Math.floor(random() * 14),
        0.03,
      )
    }
  for (let person = 0; person < 1_500 * scale; person++) {
    // A /24 of a carrier, whose addresses change hands all day; few browsers differ by name.
    const client = anyClient()
    const address = `address ${Math.floor(random() * 40)} browser ${Math.floor(random() * 5)}`
    const audience = client === 'shared' ? address : `person ${person}`
    look(
      { kind: 'carrier NAT', network: 'carrier', audience: `carrier ${audience}`, client },
      1 + Math.floor(random() * 6),
      0.025,
    )
  }
  for (let person = 0; person < 60 * scale; person++)
    look(
      { kind: 'fast clickers', network: `fast ${person}`, audience: `fast ${person}`, client: anyClient() },
      15,
      0.1,
      () => between(day, 1_000, 3_500),
    )
  return shown
}

/** Clicks of one kind of fraud, each by another user unless `audience` says who. */
interface Attack {
  kind: FraudKind | UnseenKind
  clicks: number
  network: (n: number) => string
  audience?: string
  client?: ClickClient
  /** Milliseconds of the day. */
  served: (n: number) => number
  delay?: () => number
  /** For each click so many more ads, that are only reported as seen. */
  unpressed?: number
  replays?: number
}

function fraudTraffic(day: Day): Shown[] {
  const within = (from: number, to: number) => () => between(day, from, to) * hour
  const every = (from: number, ms: number, jitter: number) => (n: number) =>
    from * hour + n * ms + between(day, 0, jitter)
  const at = (network: string) => () => network
  const of = (networks: string, count: number) => (n: number) => `${networks} ${n % count}`
  const delay = (from: number, to: number) => () => between(day, from, to)
  const [address, carrier, office, one, prefix, farm, replayed, instant, even, hoarded, loop, slow] =
    fraudKinds
  const [botnet, patient] = unseenKinds
  const attacks: Attack[] = [
    { kind: address, clicks: 180, network: at('attacker 1'), served: within(10, 12) },
    { kind: carrier, clicks: 180, network: at('carrier'), served: within(9, 15) },
    { kind: office, clicks: 180, network: at('office 0'), served: within(9, 15) },
    {
      kind: one,
      clicks: 60,
      network: at('attacker 2'),
      audience: 'one browser',
      client: 'new',
      served: every(8, 12 * minute, 4 * minute),
      unpressed: 1,
    },
    { kind: prefix, clicks: 120, network: at('attacker 3'), served: within(8, 20) },
    { kind: farm, clicks: 240, network: of('farm', 20), client: 'new', served: within(7, 22), unpressed: 1 },
    {
      kind: replayed,
      clicks: 20,
      network: at('attacker 4'),
      audience: 'replay',
      served: within(8, 20),
      replays: 10,
    },
    {
      kind: instant,
      clicks: 80,
      network: of('instant', 5),
      served: within(7, 22),
      delay: delay(550, 1_100),
      unpressed: 5,
    },
    {
      kind: even,
      clicks: 60,
      network: at('attacker 5'),
      served: every(8, 10 * minute, 20_000),
      delay: delay(4_000, 6_000),
      unpressed: 5,
    },
    {
      kind: hoarded,
      clicks: 100,
      network: at('attacker 6'),
      served: within(1, 3),
      delay: delay(9 * hour, 10 * hour),
      unpressed: 4,
    },
    {
      kind: loop,
      clicks: 200,
      network: at('attacker 7'),
      audience: 'loop',
      served: every(9, 15_000, 0),
      delay: delay(2_000, 4_000),
    },
    { kind: slow, clicks: 25, network: at('attacker 8'), served: within(8, 20), unpressed: 1 },
    { kind: botnet, clicks: 200, network: of('botnet', 100), served: within(7, 22) },
    { kind: patient, clicks: 60, network: of('patient', 4), served: within(7, 22), unpressed: 11 },
  ]
  return [...attacks.flatMap((attack) => clicksOf(attack, day)), ...doubleClicks(day)]
}

function clicksOf(attack: Attack, day: Day): Shown[] {
  const { kind, client = 'shared', served, delay, unpressed = 0, replays } = attack
  return Array.from({ length: attack.clicks }, (_, n) => {
    const served_at = day.start + served(n)
    const audience = attack.audience ?? `${kind} ${n}`
    const who = { kind, network: attack.network(n), audience, client }
    const pressed_after = delay?.() ?? humanDelay(day)
    return [
      { ...who, served_at, pressed_after, ...(replays !== undefined && { replays }) },
      ...Array.from({ length: unpressed }, (_, before) => ({
        ...who,
        served_at: served_at - (before + 1) * between(day, 11_000, 3 * minute),
      })),
    ]
  }).flat()
}

/** Honest people who press twice: one of the two is to be billed. */
function doubleClicks(day: Day): Shown[] {
  return Array.from({ length: 100 }, (_, n) => ({
    kind: 'double click, first' as const,
    network: `double ${n}`,
    audience: `double ${n}`,
    client: 'shared' as const,
    served_at: daytime(day),
    pressed_after: humanDelay(day),
    pressed_again: between(day, 200, 3_000),
  }))
}

let ids = 0

function eventsOf(shown: readonly Shown[], { random }: Day): SimulatedEvent[] {
  return shown.flatMap((one) => {
    const {
      kind: traffic,
      network,
      audience,
      client,
      served_at,
      pressed_after,
      pressed_again,
      replays = 1,
    } = one
    const served = {
      advertiser_id: asAdvertiserId('1'),
      impression_id: String(++ids),
      campaign_id: asCampaignId('2'),
      ad_group_id: asAdGroupId('3'),
      ad_id: asAdId(String(100 + Math.floor(random() * 6))),
      pin_id: asPinId('5'),
      surface: 'home' as const,
      audience_hash: audience,
      network,
      client,
      served_at: new Date(served_at),
      served_day: dayOf(served_at),
      sign: null,
      keyword_type: null,
      keyword: null,
      search_terms: null,
      viewer_code: null,
      verdict: null,
      charged_micros: '0',
      credited_micros: '0',
    }
    const happened = (kind: TrackingEventKind, after: number): SimulatedEvent => {
      const at = new Date(served_at + after)
      const local = { day: dayOf(at.getTime()), hour: at.getUTCHours() }
      const price_micros = kind === 'outbound' ? '1000000' : null
      return { event: { ...served, kind, at, received_at: at, ...local, price_micros }, traffic }
    }
    const seen = happened('impression', Math.min(1_000, (pressed_after ?? 1_000) - 50))
    if (pressed_after === undefined) return [seen]
    const again = pressed_again === undefined ? [] : [happened('outbound', pressed_after + pressed_again)]
    return [
      seen,
      ...Array.from({ length: replays }, (_, n) => happened('outbound', pressed_after + n * 20 * minute)),
      ...again.map((one) => ({ ...one, traffic: 'double click, second' as const })),
    ]
  })
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
