import { delayMs, isQuick, isStale } from './hold-clicks.ts'
import type { ArrivingClick } from './hold-clicks.ts'

export interface DayClick extends ArrivingClick {
  audience_hash: string
}

/**
 * What came in a day from one network to the ads of one account, of one sort of client: of regular visitors, or of
 * passing ones, so that an attacker is not lost among the people of a large network.
 */
export interface ClickGroup {
  /** How many times ads of the account were seen, without those of declared bots. */
  impressions: number
  clicks: readonly DayClick[]
}

/** A group with fewer clicks in a day is not judged. */
export const leastToJudge = 4
/** Of one person or browser, in a day, on ads of one account: a person has no reason for more. */
const mostOfOne = 8
/** The points at which a group is rejected. */
const enough = 2

/**
 * Which clicks of a group are rejected, by the ids of their impressions. People see many ads and press few of them, at
 * odd times; a program presses whatever it was served, or presses by a clock.
 */
export function clicksToReject(group: ClickGroup): string[] {
  if (group.clicks.length >= leastToJudge && pointsOf(group) >= enough)
    return group.clicks.map((one) => one.impression_id)
  const byAudience = Map.groupBy(
    group.clicks.filter(({ client }) => client === 'new' || client === 'known'),
    (one) => one.audience_hash,
  )
  return [...byAudience.values()]
    .filter((clicks) => clicks.length > mostOfOne)
    .flatMap((clicks) => clicks.map((one) => one.impression_id))
}

/** What speaks against a group, in points. */
export function pointsOf(group: ClickGroup): number {
  const { clicks } = group
  const share = (is: (click: DayClick) => boolean) => clicks.filter(is).length / clicks.length
  return (
    pressedOfSeen(group) +
    evenGaps(clicks) +
    evenDelays(clicks) +
    (clicks.length >= 6 && share(isQuick) >= 0.5 ? 2 : 0) +
    (clicks.length >= 6 && share(isStale) >= 0.5 ? 2 : 0) -
    // Accounts and browsers of a week's age are not made for one click.
    (share((one) => one.client === 'known') >= 0.5 ? 1 : 0)
  )
}

/** What people press of a very good ad: one in ten. One in a hundred is usual. */
const goodShare = 0.1

/**
 * How far the pressed share is above what people do: by so much that chance explains it less than once in some ten
 * thousand groups (Chernoff's bound), and never because of a share that an unusually good ad may have.
 */
function pressedOfSeen({ impressions, clicks }: ClickGroup): number {
  const seen = Math.max(impressions, clicks.length)
  const share = clicks.length / seen
  if (share <= goodShare) return 0
  const other = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - goodShare))
  const surprise = seen * (share * Math.log(share / goodShare) + other)
  if (share >= 0.3 && surprise >= 9) return 2
  return share >= 0.2 && surprise >= 4.5 ? 1 : 0
}

/** Clicks at even distances in time. Times by chance deviate by about their mean. */
function evenGaps(clicks: readonly DayClick[]): number {
  if (clicks.length < 8) return 0
  const times = clicks.map((one) => one.at.getTime()).toSorted((a, b) => a - b)
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time))
  if (deviation(gaps) < 0.3) return 2
  return deviation(gaps) < 0.45 ? 1 : 0
}

/** The same time from serving to the click, each time. */
function evenDelays(clicks: readonly DayClick[]): number {
  return clicks.length >= 6 && deviation(clicks.map(delayMs)) < 0.15 ? 2 : 0
}

/** Standard deviation divided by the mean. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (mean === 0) return 0
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean
}
