/** A process that does nothing but hold an engine: prints its memory before, after, and at its most, in MB. */
import { readFileSync } from 'node:fs'
import { startEngineInProcess, startEngineThread } from '../pinner/discovery/engine-thread.ts'
import { LARGE, SMALL, siteMessages } from './discovery-site.ts'
import { residentOf } from './memory.ts'

const size = process.argv[2] === 'large' ? LARGE : SMALL
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_500))

await settle()
const idle = residentOf(process.pid)
// Where a site of this size has it: pinner/discovery/local-engine.ts.
const thread = size === LARGE ? startEngineThread() : startEngineInProcess()
for (const message of siteMessages(size)) await thread.send(message)
const walk = {
  kind: 'walk',
  roots: BigUint64Array.of(0x1_0000_0001n),
  weights: Float64Array.of(1),
  count: 100,
} as const
for (let seed = 0; seed < 200; seed++) await thread.send({ ...walk, seed })
await settle()
const held = residentOf(process.pid)
const most = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1_024
console.log(`${idle} ${held} ${most}`)
await thread.stop()
