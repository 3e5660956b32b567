/** One thing to do, once those it names in `after` have succeeded. */
export type Step<Result extends { ok: boolean }> = {
  name: string
  after?: string[]
  run: () => Promise<Result>
}

export type StepEnd<Result> = { name: string; result: Result | 'not run' }

/**
 * Runs steps as their order allows, at most `lanes` at once, in the order given where that leaves a choice. A step
 * whose forerunner failed is not run. `onEnd` hears of each as it ends.
 */
export async function runSteps<Result extends { ok: boolean }>(
  steps: readonly Step<Result>[],
  lanes: number,
  onEnd: (end: StepEnd<Result>) => void,
): Promise<StepEnd<Result>[]> {
  const waiting = new Set(steps)
  const running = new Set<Promise<void>>()
  const ends = new Map<string, StepEnd<Result>>()
  const end = (name: string, result: Result | 'not run') => {
    const said = { name, result }
    ends.set(name, said)
    onEnd(said)
  }
  const succeeded = (name: string) => {
    const result = ends.get(name)?.result
    return result !== undefined && result !== 'not run' && result.ok
  }
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const before = step.after ?? []
      if (before.some((name) => ends.has(name) && !succeeded(name))) {
        waiting.delete(step)
        end(step.name, 'not run')
      } else if (running.size < lanes && before.every(succeeded)) {
        waiting.delete(step)
        const task: Promise<void> = step.run().then((result) => {
          running.delete(task)
          end(step.name, result)
        })
        running.add(task)
      }
    }
    if (running.size === 0 && waiting.size > 0 && ![...waiting].some((step) => isReady(step, ends))) {
      throw new Error(`These steps wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
    }
    if (running.size > 0) await Promise.race(running)
  }
  return steps.flatMap(({ name }) => ends.get(name) ?? [])
}

/** Those that are named and those that they come after, as far as that goes; all of them where none is named. */
export function stepsFor<Result extends { ok: boolean }>(
  steps: readonly Step<Result>[],
  names: readonly string[],
): readonly Step<Result>[] {
  if (names.length === 0) return steps
  const wanted = new Set(names)
  // Grows while it is gone through.
  for (const name of wanted)
    for (const before of steps.find((one) => one.name === name)?.after ?? []) wanted.add(before)
  return steps.filter(({ name }) => wanted.has(name))
}

function isReady<Result extends { ok: boolean }>(
  { after }: Step<Result>,
  ends: Map<string, unknown>,
): boolean {
  return (after ?? []).every((name) => ends.has(name))
}
