/** Answers when a part that the product cannot serve without works, throws or never answers when it does not. */
export type HealthCheck = () => Promise<unknown>

export interface Readiness {
  ready: boolean
  /** A word for each part, for readers of /readyz. */
  detail: { state: HealthState; failing: string[] }
}

type HealthState = 'starting' | 'serving' | 'draining'

export interface Health {
  /** Whether this process can serve: it has started, is not on its way out, and its parts answer. */
  ready(): Promise<Readiness>
  /** The door is open. */
  started(): void
  /** No new requests, please: a proxy that reads /readyz sends them elsewhere. */
  draining(): void
}

interface Options {
  checks: Record<string, HealthCheck>
  timeout_ms?: number
  /** Many may ask at once: an answer is kept this long. */
  keep_ms?: number
}

export function createHealth({ checks, timeout_ms = 2_000, keep_ms = 500 }: Options): Health {
  let state: HealthState = 'starting'
  let latest: { at: number; failing: Promise<string[]> } | undefined

  return {
    started: () => {
      if (state === 'starting') state = 'serving'
    },
    draining: () => {
      state = 'draining'
    },
    async ready() {
      const now = performance.now()
      if (!latest || now - latest.at > keep_ms)
        latest = { at: now, failing: failingParts(checks, timeout_ms) }
      const failing = await latest.failing
      return { ready: state === 'serving' && failing.length === 0, detail: { state, failing } }
    },
  }
}

async function failingParts(checks: Record<string, HealthCheck>, timeout_ms: number): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await passes(check, timeout_ms)) ? [] : [name])),
  )
  return results.flat()
}

async function passes(check: HealthCheck, timeout_ms: number): Promise<boolean> {
  const waiting = AbortSignal.timeout(timeout_ms)
  const late = new Promise<false>((resolve) => {
    waiting.addEventListener('abort', () => resolve(false), { once: true })
  })
  const answer = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answer, late])
}
