import { getHeapStatistics } from 'node:v8'
import { withinMemory } from './within-memory.ts'

/** A program for the test: says what it runs with once its limits are set. */
withinMemory()
console.log(
  JSON.stringify({
    pid: process.pid,
    args: process.argv.slice(2),
    flags: process.execArgv,
    heap_mb: getHeapStatistics().heap_size_limit / 1_048_576,
    arenas: process.env['MALLOC_ARENA_MAX'],
  }),
)
