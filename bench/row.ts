/** One row of the scorecard: what is measured, and how near it must come to its limit. */
export interface BenchRow {
  row: string
  goal: string
  run(): Promise<BenchResult[]>
}

/** A figure beside its limit or peer, measured in the same run. `ratio` is the median of the rounds. */
export interface BenchResult {
  /** What was measured, e.g. `CPU a picture`. */
  what: string
  subject: number
  limit: number
  ratio: number
  min: number
  max: number
  unit: string
  note: string
}
