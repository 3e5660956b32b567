import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { runSteps, stepsFor } from './run-steps.ts'
import type { Step } from './run-steps.ts'

type Result = { ok: boolean }

/** Steps that note when they start and end, so that the order can be asserted. */
function recorder() {
  const log: string[] = []
  const step = (
    name: string,
    { after = [], ok = true }: { after?: string[]; ok?: boolean } = {},
  ): Step<Result> => ({
    name,
    after,
    run: async () => {
      log.push(`+${name}`)
      await Promise.resolve()
      log.push(`-${name}`)
      return { ok }
    },
  })
  return { log, step }
}

const silent = () => undefined

test('a step waits for those it comes after', async () => {
  const { log, step } = recorder()
  await runSteps([step('b', { after: ['a'] }), step('a'), step('c', { after: ['b'] })], 2, silent)
  expect(log).toEqual(['+a', '-a', '+b', '-b', '+c', '-c'])
})

test('never more at once than lanes, and as many when there is work', async () => {
  let running = 0
  let most = 0
  const step = (name: string): Step<Result> => ({
    name,
    run: async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return { ok: true }
    },
  })
  await runSteps(['a', 'b', 'c', 'd', 'e'].map(step), 2, silent)
  expect(most).toBe(2)
})

test('what comes after a failure is not run, what does not is', async () => {
  const { log, step } = recorder()
  const ends = await runSteps(
    [step('a', { ok: false }), step('b', { after: ['a'] }), step('c', { after: ['b'] }), step('d')],
    1,
    silent,
  )
  expect(ends).toEqual([
    { name: 'a', result: { ok: false } },
    { name: 'b', result: 'not run' },
    { name: 'c', result: 'not run' },
    { name: 'd', result: { ok: true } },
  ])
  expect(log).toEqual(['+a', '-a', '+d', '-d'])
})

test('the last step is not run when the one before it failed, and the run ends', async () => {
  const { step } = recorder()
  const ends = await runSteps([step('a', { ok: false }), step('b', { after: ['a'] })], 2, silent)
  expect(ends.map(({ result }) => result)).toEqual([{ ok: false }, 'not run'])
})

test('steps that wait for each other are an error, not a wait without end', async () => {
  const { step } = recorder()
  await expect(
    runSteps([step('a', { after: ['b'] }), step('b', { after: ['a'] })], 2, silent),
  ).rejects.toThrow('wait for each other: a, b')
})

test('of steps that are named only those are run, and what they come after', () => {
  const { step } = recorder()
  const steps = [step('c', { after: ['b'] }), step('a'), step('b', { after: ['a'] }), step('d')]
  const named = (...names: string[]) => stepsFor(steps, names).map(({ name }) => name)
  expect(named()).toEqual(['c', 'a', 'b', 'd'])
  expect(named('d')).toEqual(['d'])
  expect(named('b', 'd')).toEqual(['a', 'b', 'd'])
  expect(named('c')).toEqual(['c', 'a', 'b'])
})

test('a command’s output and end are kept, a missing program is a failure that says so', async () => {
  const cwd = process.cwd()
  const node = process.execPath
  expect(await runCommand([node, '-e', 'console.log(1); console.error(2)'], { cwd })).toMatchObject({
    ok: true,
  })
  const failed = await runCommand([node, '-e', 'console.error("why"); process.exit(3)'], { cwd })
  expect(failed).toMatchObject({ ok: false, output: 'why\n' })
  expect(await runCommand([node, '-e', 'process.kill(process.pid, "SIGKILL")'], { cwd })).toMatchObject({
    ok: false,
  })
  const absent = await runCommand(['no-such-program-here'], { cwd })
  expect(absent.ok).toBe(false)
  expect(absent.output).toContain('no-such-program-here')
})
