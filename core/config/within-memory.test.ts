import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./within-memory.fixture.ts', import.meta.url))

async function started(flags: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...flags, program, 'one', 'two words'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { started_as: child.pid, found: JSON.parse(said) as Record<string, unknown> }
}

// Windows cannot replace a process.
test.skipIf(process.platform === 'win32')(
  'OPS-10 a start with little memory limits the heap in the same process, and keeps arguments and flags',
  async () => {
    const { started_as, found } = await started(['--no-warnings'], { MEMORY_MB: '512' })
    expect(found).toMatchObject({
      pid: started_as,
      args: ['one', 'two words'],
      flags: [
        '--max-old-space-size=144',
        '--max-semi-space-size=2',
        '--no-maglev',
        '--expose-gc',
        '--no-warnings',
      ],
      arenas: '2',
    })
    expect(found['heap_mb']).toBeLessThan(160)
  },
)

test('OPS-10 limits that the owner gave to Node by hand stay as they are', async () => {
  const { found } = await started(['--max-old-space-size=300'], { MEMORY_MB: '512' })
  expect(found['flags']).toEqual(['--max-old-space-size=300'])
})
