import { memoryPlan } from '@bowerbird/core/config/memory-plan'
import { nodeFlags } from '@bowerbird/core/config/within-memory'
import { giveMemoryBack } from './give-memory-back.ts'

/** A program for the test: fills its heap, forgets nearly all of it, and says what it gave back in the quiet that follows. */
const [, , isFlagged] = process.argv
if (isFlagged !== 'flagged')
  process.execve?.(
    process.execPath,
    [process.execPath, ...nodeFlags(memoryPlan(4_096)), import.meta.filename, 'flagged'],
    process.env,
  )

const kept: object[] = []
const all: object[] = Array.from({ length: 1_000_000 }, (_, n) => ({
  n,
  text: `object ${n}`,
  list: [n, n + 1],
}))
for (let n = 0; n < all.length; n += 400) kept.push(all[n] as object)
all.length = 0
giveMemoryBack({
  look_every_ms: 200,
  log: {
    debug(facts: object) {
      console.log(JSON.stringify({ ...facts, kept: kept.length }))
      process.exit()
    },
  } as never,
})
// Something to live for: looking does not keep a process alive.
setTimeout(() => process.exit(1), 20_000)
