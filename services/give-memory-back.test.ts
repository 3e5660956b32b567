import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@bowerbird/core/observe/log'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveMemoryBack } from './give-memory-back.ts'
import type { MemoryOptions } from './give-memory-back.ts'

/** A process that takes 100 MB, and 60 after a collection; looked at every 10 ms. */
function scene(options: Partial<MemoryOptions> = {}) {
  const machine = { taken_mb: 100, busy_share: 0 }
  let looked = 0
  const collect = vi.fn<() => void>(() => void (machine.taken_mb = 60))
  const end = giveMemoryBack({
    log: createLog({ level: 'silent' }),
    look_every_ms: 10,
    apart_ms: 0,
    taken_mb: () => machine.taken_mb,
    busy_share: () => {
      looked++
      return machine.busy_share
    },
    collect,
    ...options,
  })
  onTestFinished(end)
  /** Waits until it was looked at so many times more. */
  const looks = (times: number) => {
    const until = looked + times
    return vi.waitFor(() => expect(looked).toBeGreaterThanOrEqual(until), { timeout: 20_000, interval: 10 })
  }
  return { machine, collect, end, looks }
}

test('OPS-10 a process that has nothing to do gives memory back once, and again when it has grown', async () => {
  const { machine, collect, looks } = scene()
  await looks(4)
  expect(collect).toHaveBeenCalledTimes(1)
  machine.taken_mb = 70
  await looks(4)
  expect(collect).toHaveBeenCalledTimes(1)
  machine.taken_mb = 76
  await looks(4)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('OPS-10 a process that is at work gives no memory back until there is a quiet moment', async () => {
  const { machine, collect, looks } = scene()
  machine.busy_share = 0.06
  await looks(4)
  expect(collect).not.toHaveBeenCalled()
  machine.busy_share = 0.04
  await looks(4)
  expect(collect).toHaveBeenCalledOnce()
})

test('OPS-10 two pauses for memory are a while apart, and none comes after the end', async () => {
  const { machine, collect, end, looks } = scene({ apart_ms: 60_000 })
  await looks(4)
  machine.taken_mb = 200
  await looks(4)
  expect(collect).toHaveBeenCalledOnce()
  end()

  const ended = scene()
  ended.end()
  await sleep(100)
  expect(ended.collect).not.toHaveBeenCalled()
})

// Windows cannot replace a process.
test.skipIf(process.platform === 'win32')(
  'OPS-10 a program with the flags of the product gives back the pages in which little is left',
  { timeout: 60_000 },
  async () => {
    const program = fileURLToPath(new URL('./give-memory-back.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(code).toBe(0)
    const { had_mb, left_mb, kept } = JSON.parse(said) as Record<string, number>
    expect(kept).toBe(2_500)
    expect((had_mb ?? 0) - (left_mb ?? 0)).toBeGreaterThan(40)
  },
)
