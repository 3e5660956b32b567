import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createDecoderPool } from './decoder-pool.ts'
import { defaultLimits } from './image-upload.ts'
import { tinyTextEngine } from './test-text-engine.ts'
import { readTextEngine, textEngineBytes } from './text-engine-file.ts'
import { withLastByteChanged } from './test-network.ts'
import { startTextEngine, wordsOfTable } from './text-engine.ts'

const black = { width: 4, height: 3, values: new Uint8Array(12) }

test('SEARCH-02 an engine reads the words of a picture, without those that it is not sure of', async () => {
  const engine = await startTextEngine(tinyTextEngine())
  expect(engine.read(black)).toBe('Darkness')
  expect(engine.read({ ...black, values: new Uint8Array(12).fill(255) })).toBe('Brightness')
  const line = (sure: number, word: string) => `5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t${sure}\t${word}`
  const table = [`1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t`, line(95, '“Menü”'), line(69, 'leaf'), line(99, '—')]
  expect(wordsOfTable([...table, line(80, '1969'), line(99, 'x'.repeat(41)), ''].join('\n'))).toBe(
    'Menü 1969',
  )
  expect(
    wordsOfTable(Array.from({ length: 300 }, () => line(90, 'word')).join('\n')).split(' '),
  ).toHaveLength(200)
})

test('SEARCH-02 an engine is the same after it was written to a file and read, and half a file is none', () => {
  const parts = tinyTextEngine()
  const bytes = textEngineBytes(parts)
  const read = readTextEngine(bytes)
  expect({ ...read, wasm: [...read.wasm] }).toMatchObject({
    model_id: 'tiny-text-1',
    script: parts.script,
    wasm: [1, 2, 3],
  })
  expect(read.languages.map(({ name, data }) => [name, ...data])).toEqual([['eng', 9]])
  expect(() => readTextEngine(bytes.subarray(0, bytes.length - 1))).toThrow(/damaged|cut off/)
  expect(() => readTextEngine(withLastByteChanged(bytes))).toThrow('damaged: its SHA-256')
  expect(() => readTextEngine(Buffer.from('not an engine'))).toThrow()
})

test('CREATE-18 the script of an engine has no files, no network, no processes and no code made of strings', async () => {
  const names = ['process', 'require', 'fetch', 'Buffer', 'module', 'XMLHttpRequest', 'setTimeout']
  const before = `
    const there = ${JSON.stringify(names)}.filter((name) => name in globalThis)
    if (there.length > 0) throw new Error('reaches ' + there)
    let made = false
    try { made = new Function('return 1')() === 1 } catch {}
    if (made) throw new Error('makes code')`
  expect((await startTextEngine(tinyTextEngine({ before }))).read(black)).toBe('Darkness')
})

test('CREATE-18 an engine that asks for more memory than it may have does not get it', async () => {
  const before = 'new WebAssembly.Memory({ initial: 1, maximum: 60000 }).grow(7000)'
  const engine = await startTextEngine(tinyTextEngine({ before }))
  expect(() => engine.read(black)).toThrow('out of memory')
})

test(
  'CREATE-18 an engine that never ends is killed with its process, and the next picture is read by another',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'text-engine-'))
    const text_engine = join(folder, 'text.engine')
    const pool = createDecoderPool({ text_engine, timeLimitMs: 3_000 })
    onTestFinished(async () => {
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    })
    const path = join(folder, 'dark.png')
    await sharp({ create: { width: 200, height: 150, channels: 3, background: '#101010' } })
      .png()
      .toFile(path)
    const job = { kind: 'read_text', path, format: 'png', limits: defaultLimits, folder } as const
    expect(await pool.run(job, 'a')).toEqual({ model_id: null, words: '' })
    await writeFile(text_engine, textEngineBytes(tinyTextEngine({ before: 'for (;;) {}' })))
    expect(await pool.run(job, 'a')).toMatchObject({ refused: 'too_slow' })
    expect(pool.stats()).toMatchObject({ timeouts: 1, crashes: 0 })
    // One that fails at a picture finds no words in it, and is started anew for the next one.
    await writeFile(text_engine, textEngineBytes(tinyTextEngine({ before: "throw new Error('no')" })))
    for (const by of ['a', 'b'])
      expect(await pool.run(job, by)).toEqual({ model_id: 'tiny-text-1', words: '' })
    await writeFile(text_engine, textEngineBytes(tinyTextEngine()))
    expect(await pool.run(job, 'a')).toEqual({ model_id: 'tiny-text-1', words: 'Darkness' })
  },
)
