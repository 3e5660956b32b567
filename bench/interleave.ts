import type { BenchResult } from './row.ts'

interface Measured {
  what: string
  unit: string
  note?: string
  rounds?: number
  /** One batch of the subject; answers its cost. */
  subject: (round: number) => Promise<number>
  limit: (round: number) => Promise<number>
}

/** Subject, limit, limit, subject, seven times or more: whatever else the machine does falls on both alike. */
export async function interleave({
  what,
  unit,
  note = '',
  rounds = 7,
  subject,
  limit,
}: Measured): Promise<BenchResult> {
  await subject(-1)
  await limit(-1)
  const seen: { subject: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await subject(round * 2)
    const limits = [await limit(round * 2), await limit(round * 2 + 1)]
    const second = await subject(round * 2 + 1)
    seen.push({ subject: (first + second) / 2, limit: mean(limits) })
  }
  const ratios = seen.map((round) => round.subject / round.limit)
  return {
    what,
    unit,
    note,
    subject: median(seen.map((round) => round.subject)),
    limit: median(seen.map((round) => round.limit)),
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
