import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@bowerbird/core/observe/log'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveMemoryBack } from './give-memory-back.ts'
import type { MemoryOptions } from './give-memory-back.ts'

/** A process that takes 100 MB, and 60 after a collection. */
function scene(options: Partial<MemoryOptions> = {}) {
  const memory = { taken_mb: 100 }
  const collect = vi.fn<() => void>(() => void (memory.taken_mb = 60))
  const end = giveMemoryBack({
    log: createLog({ level: 'silent' }),
    look_every_ms: 50,
    apart_ms: 0,
    taken_mb: () => memory.taken_mb,
    collect,
    ...options,
  })
  onTestFinished(end)
  return { memory, collect, end }
}

const looks = (times: number) => sleep(50 * times)

test('OPS-10 a process that has nothing to do gives memory back once, and again when it has grown', async () => {
  const { memory, collect } = scene()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  memory.taken_mb = 70
  await looks(6)
  expect(collect).toHaveBeenCalledTimes(1)
  memory.taken_mb = 76
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2), { timeout: 10_000 })
})

test('OPS-10 a process that is at work gives no memory back until there is a quiet moment', async () => {
  const { collect } = scene()
  for (const until = performance.now() + 500; performance.now() < until;) await turn()
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('OPS-10 two pauses for memory are a while apart, and none comes after the end', async () => {
  const { memory, collect, end } = scene({ apart_ms: 60_000 })
  await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce(), { timeout: 10_000 })
  memory.taken_mb = 200
  await looks(6)
  expect(collect).toHaveBeenCalledOnce()
  end()

  const ended = scene()
  ended.end()
  await looks(6)
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
