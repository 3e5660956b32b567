/** Counts of one ad in the days that decide. */
export interface Arm {
  impressions: number
  /** Clicks to the destination; of awareness: clicks to the closeup, and saves. */
  results: number
}

/** A new ad is taken for one with a result in a hundred impressions, weighed as so many impressions, as in the auction. */
const usual = { results: 2, impressions: 200 }
/** What an ad keeps at least, of an equal share: it goes on being tried. */
const keptPart = 0.2
/** Of the way to the new share that a day goes: a lucky day turns nothing round. */
const step = 0.5

export interface Divided {
  share: number
  chance_best: number
}

/**
 * How the places of a campaign are divided among its ads on the next day. Each ad's rate of results is not known, only
 * how likely each rate is after these counts (a beta distribution); its share is how likely it has the highest one
 * (probability matching, the rule of Thompson sampling), but never less than a fifth of an equal share, and half the way
 * from today's share. Deterministic: the same counts give the same shares. Shares make 1.
 *
 * @param arms   at least one
 * @param before today's shares, in the order of the arms; null: the ad is new
 */
export function divideBudget(arms: readonly Arm[], before: readonly (number | null)[]): Divided[] {
  const best = chancesOfBest(arms.map(posteriorOf))
  const equal = 1 / arms.length
  const aims = best.map((chance) => keptPart * equal + (1 - keptPart) * chance)
  const moved = aims.map((aim, n) => {
    const today = before[n] ?? equal
    return today + step * (aim - today)
  })
  const sum = moved.reduce((a, b) => a + b, 0)
  return moved.map((share, n) => ({ share: share / sum, chance_best: best[n] ?? 0 }))
}

interface Beta {
  a: number
  b: number
}

/** What was counted twice or late makes no negative count. */
function posteriorOf({ impressions, results }: Arm): Beta {
  const seen = Math.max(impressions, results)
  return { a: usual.results + results, b: usual.impressions - usual.results + seen - results }
}

/** Points at which the distributions are compared. */
const points = 2_000
/** So many standard deviations around the means hold all that matters. */
const reach = 9

/** For each distribution, the chance that a draw from it is the largest of all: summed over a grid of log odds. */
function chancesOfBest(all: readonly Beta[]): number[] {
  const spans = all.map(({ a, b }) => ({ mean: Math.log(a / b), deviation: Math.sqrt(1 / a + 1 / b) }))
  const low = Math.min(...spans.map(({ mean, deviation }) => mean - reach * deviation))
  const high = Math.max(...spans.map(({ mean, deviation }) => mean + reach * deviation))
  const grid = Array.from({ length: points }, (_, n) => low + ((high - low) * n) / (points - 1))
  const weights = all.map((one) => weightsOf(one, grid))
  const sums = weights.map(runningSums)
  const wins = weights.map((own, arm) =>
    own.reduce((sum, weight, n) => {
      const below = sums.reduce((all_below, other, at) => {
        if (at === arm) return all_below
        // Equal points are shared out evenly.
        return all_below * ((other[n] ?? 0) - (weights[at]?.[n] ?? 0) / 2)
      }, 1)
      return sum + weight * below
    }, 0),
  )
  const total = wins.reduce((a, b) => a + b, 0)
  return wins.map((one) => one / total)
}

/** The density of a beta distribution over log odds, scaled to make 1. */
function weightsOf({ a, b }: Beta, grid: readonly number[]): number[] {
  const logs = grid.map((odds) => -a * Math.log1p(Math.exp(-odds)) - b * Math.log1p(Math.exp(odds)))
  const most = logs.reduce((x, y) => Math.max(x, y), -Infinity)
  const raw = logs.map((log) => Math.exp(log - most))
  const total = raw.reduce((x, y) => x + y, 0)
  return raw.map((one) => one / total)
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}
