import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLocalStore } from './local-store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bowerbird-store-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const file of createLocalStore(root).list(prefix)) keys.push(file.key)
  return keys
}

describe('CREATE-19 files on local disk', () => {
  test('CREATE-19 the list is by prefix and leaves out what is still being written', async () => {
    const store = createLocalStore(root)
    for (const key of ['b/2', 'a/1', 'b/1/x']) await store.put(key, Buffer.from(key))
    await writeFile(join(root, '.incoming', 'half'), 'half')
    expect(await keysOf('')).toEqual(['a/1', 'b/1/x', 'b/2'])
    expect(await keysOf('b/')).toEqual(['b/1/x', 'b/2'])
    expect(await keysOf('c')).toEqual([])
  })

  test('UP-10 a key that could leave its folder is refused by every operation', async () => {
    const store = createLocalStore(join(root, 'files'))
    const bad = [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/./b',
      '.hidden',
      'a\\b',
      'a\0b',
      '',
      'a/',
      '%2e%2e/x',
      `a/${'x'.repeat(200)}`,
    ]
    for (const key of bad) {
      await expect(async () => await store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
      for (const act of [store.get, store.read, store.stat, store.open, store.delete]) {
        await expect(async () => await act(key)).rejects.toThrow('not a file key')
      }
    }
    expect(await readdir(root)).toEqual([])
  })

  test('CREATE-19 a put that fails half way leaves neither a file nor a temporary one', async () => {
    const store = createLocalStore(root)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('first half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.put('a/b', broken)).rejects.toThrow('connection lost')
    expect(await store.stat('a/b')).toBeNull()
    expect(await readdir(join(root, '.incoming'))).toEqual([])
  })

  test('CREATE-19 many writers of one key leave one whole file', async () => {
    const stores = Array.from({ length: 8 }, () => createLocalStore(root))
    const contents = stores.map((_, at) => Buffer.alloc(100_000, at))
    await Promise.all(stores.map((store, at) => store.put('same/key', contents[at] ?? Buffer.alloc(0))))
    const found = await createLocalStore(root).read('same/key')
    expect(contents.some((content) => found && content.equals(found))).toBe(true)
    expect(await readdir(join(root, '.incoming'))).toEqual([])
  })

  test('FA-01 a writer killed at any moment leaves the old file or the new one, never a part', async () => {
    const store = createLocalStore(root)
    const old = Buffer.alloc(300_000, 'o')
    const script = `
      import { createLocalStore } from ${JSON.stringify(new URL('./local-store.ts', import.meta.url).href)}
      const store = createLocalStore(${JSON.stringify(root)})
      console.log('going')
      for (;;) await store.put('a/key', Buffer.alloc(300_000, 'n'))`
    for (let round = 0; round < 4; round += 1) {
      await store.put('a/key', old)
      const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(writer.stdout, 'data')
      await new Promise((resolve) => setTimeout(resolve, 3 + round * 7))
      writer.kill('SIGKILL')
      await once(writer, 'exit')
      const found = (await store.read('a/key'))?.toString() ?? ''
      expect([found === old.toString(), found === 'n'.repeat(300_000)]).toContain(true)
    }
  })

  test('FA-01 files of dead writers are swept after a day, files being written are not', async () => {
    const store = createLocalStore(root)
    await store.put('a', Buffer.from('x'))
    await writeFile(join(root, '.incoming', 'dead'), 'half')
    await writeFile(join(root, '.incoming', 'live'), 'half')
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(join(root, '.incoming', 'dead'), yesterday, yesterday)
    expect(await store.sweep()).toBe(1)
    expect(await readdir(join(root, '.incoming'))).toEqual(['live'])
  })
})
