import { localized } from '@bowerbird/texts/localized'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDecoderPool, type DecoderPool, type DecoderPoolOptions } from './decoder-pool.ts'
import { defaultLimits } from './image-upload.ts'
import { scene } from './test-pictures.ts'

let folder: string
let small: string
/** 49 megapixels, progressive: some hundred milliseconds and some hundred megabytes to decode. */
let heavy: string
const pools: DecoderPool[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-pool-'))
  small = join(folder, 'small.jpg')
  heavy = join(folder, 'heavy.jpg')
  await writeFile(small, await scene(300, 200).jpeg().toBuffer())
  const flat = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#406080' } })
  await writeFile(heavy, await flat.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer())
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await rm(folder, { recursive: true, force: true })
})

function poolOf(options: DecoderPoolOptions = {}): DecoderPool {
  const pool = createDecoderPool(options)
  pools.push(pool)
  return pool
}
const look = (path: string) => ({ kind: 'inspect', path, format: 'jpeg', limits: defaultLimits }) as const
const decode = (path: string) =>
  ({
    kind: 'render',
    path,
    format: 'jpeg',
    limits: defaultLimits,
    spec: 'orig',
    output: 'jpeg',
    target: join(folder, 'out'),
  }) as const

describe('CREATE-18 decoding in killable processes', { timeout: 90_000 }, () => {
  test('CREATE-18 a picture that takes too long is refused, its process killed, the next one served', async () => {
    const pool = poolOf({ timeLimitMs: 3_000 })
    await pool.run(look(small), 'a')
    const endless = pool.run(look(small), 'a')
    const stopped = onlyDecoder(pool)
    // A decoder that is held still answers never, however fast this machine is.
    process.kill(stopped, 'SIGSTOP')
    expect(await endless).toMatchObject({ refused: 'too_slow' })
    expect(() => process.kill(stopped, 0)).toThrow('ESRCH')
    expect(await pool.run(look(small), 'a')).toMatchObject({ width: 300, height: 200 })
    expect(pool.stats()).toMatchObject({ timeouts: 1, crashes: 0, retries: 0, started: 2 })
  })

  test('CREATE-18 a picture that takes too much memory is refused and not tried again', async () => {
    const pool = poolOf({ memoryLimitMb: 160, timeLimitMs: 60_000 })
    expect(await pool.run(look(small), 'a')).toMatchObject({ width: 300 })
    expect(await pool.run(decode(heavy), 'a')).toMatchObject({
      refused: 'too_many_pixels',
      message: localized('errors-core.thatPictureNeedsTooMuchMemory'),
    })
    expect(await pool.run(look(small), 'a')).toMatchObject({ width: 300 })
    expect(pool.stats()).toMatchObject({ out_of_memory: 1, crashes: 0, retries: 0 })
  })

  test('UP-08 a decoder that dies is counted, and its picture is retried once in a new one', async () => {
    const pool = poolOf({ timeLimitMs: 60_000 })
    const decoding = pool.run(decode(heavy), 'a')
    await killDecoder(pool)
    expect(await decoding).toEqual({ width: 7_000, height: 7_000 })
    expect(pool.stats()).toMatchObject({ crashes: 1, retries: 1, started: 2, running: 0 })
  })

  test('UP-08 a picture that kills two decoders is refused, and the pool continues', async () => {
    const pool = poolOf({ timeLimitMs: 60_000 })
    const decoding = pool.run(decode(heavy), 'a')
    await killDecoder(pool)
    await killDecoder(pool)
    expect(await decoding).toMatchObject({ refused: 'truncated' })
    expect(await pool.run(look(small), 'a')).toMatchObject({ width: 300 })
    expect(pool.stats()).toMatchObject({ crashes: 2, retries: 1 })
  })

  test('UP-09 requests beyond the queue limit get an error to retry, all others are served', async () => {
    const pool = poolOf({ queueLimit: 4, timeLimitMs: 60_000 })
    const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((by) => pool.run(look(small), by))
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => 'width' in answer)).toHaveLength(5)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'busy')).toHaveLength(2)
    expect(pool.stats()).toMatchObject({ turned_away: 2, waiting: 0 })
  })

  test('UP-09 the event loop is not blocked while pictures are decoded', async () => {
    const pool = poolOf({ timeLimitMs: 60_000, size: 2 })
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5)
    const started = performance.now()
    await Promise.all(['a', 'b'].map((by) => pool.run(decode(heavy), by)))
    clearInterval(timer)
    // A blocked loop turns a handful of times; half the possible turns leaves room for a busy machine.
    expect(turns).toBeGreaterThan((performance.now() - started) / 5 / 10)
  })

  test('UP-08 a decoder is replaced after a number of pictures', async () => {
    const pool = poolOf({ jobsPerProcess: 3 })
    for (let at = 0; at < 7; at += 1) await pool.run(look(small), 'a')
    expect(pool.stats()).toMatchObject({ started: 3, done: 7, crashes: 0 })
  })

  test('CREATE-18 an idle decoder ends by itself and the next picture starts another', async () => {
    const pool = poolOf({ idleMs: 20 })
    await pool.run(look(small), 'a')
    await expect.poll(() => pool.stats().processes, patient).toEqual([])
    expect(await pool.run(look(small), 'a')).toMatchObject({ width: 300 })
    expect(pool.stats()).toMatchObject({ started: 2, crashes: 0 })
  })

  test('CREATE-18 a decoder does not get environment variables', async () => {
    const pool = poolOf()
    await pool.run(look(small), 'a')
    const [pid] = pool.stats().processes
    if (process.platform !== 'linux') return
    const environment = (await readFile(`/proc/${pid ?? 0}/environ`, 'latin1'))
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(environment).not.toContain('PATH')
    expect(environment).not.toContain('DATABASE_URL')
    expect(environment.filter((name) => name && !/^(UV_|MALLOC_|VIPS_|NODE_CHANNEL)/.test(name))).toEqual([])
  })

  test('FA-10 closing a pool refuses queued and running pictures as busy, and leaves no process', async () => {
    const pool = poolOf({ timeLimitMs: 60_000 })
    const running = pool.run(decode(heavy), 'a')
    const waiting = pool.run(look(small), 'b')
    await expect.poll(() => pool.stats().processes.length, patient).toBe(1)
    await pool.close()
    expect(await running).toMatchObject({ refused: 'busy' })
    expect(await waiting).toMatchObject({ refused: 'busy' })
    expect(await pool.run(look(small), 'c')).toMatchObject({ refused: 'busy' })
    expect(pool.stats().processes).toEqual([])
  })

  test('FA-10 a program that decodes, closes and has nothing else to do ends by itself, without an error', async () => {
    const program = `
      import { createDecoderPool } from ${JSON.stringify(new URL('./decoder-pool.ts', import.meta.url).href)}
      const pool = createDecoderPool()
      await pool.run(${JSON.stringify(look(small))}, 'a')
      if (process.argv[1] === 'close') await pool.close()
      console.log('done')`
    for (const how of ['close', 'just end']) {
      const arguments_ = ['--input-type=module', '-e', program, how]
      const { stdout } = await promisify(execFile)(process.execPath, arguments_, { timeout: 60_000 })
      expect([how, stdout]).toEqual([how, 'done\n'])
    }
  })

  test('CREATE-18 a file that cannot be written is a defect, not an API error', async () => {
    const pool = poolOf()
    const job = { ...decode(small), target: join(folder, 'no such folder', 'out') }
    await expect(pool.run(job, 'a')).rejects.toThrow('decoder failed')
    expect(await pool.run(look(small), 'a')).toMatchObject({ width: 300 })
  })
})

/** Long enough for a machine that is busy with other things. */
const patient = { timeout: 15_000 }

/** The number of its one process. Without one this throws: signals to process 0 go to the whole group, this test among it. */
function onlyDecoder(pool: DecoderPool): number {
  const [pid, ...others] = pool.stats().processes
  if (!pid || others.length > 0) throw new Error(`The pool has ${others.length + (pid ? 1 : 0)} decoders.`)
  return pid
}

/** Kills the decoder at work as the system would, and waits until the pool has seen it. */
async function killDecoder(pool: DecoderPool): Promise<void> {
  const before = pool.stats().crashes
  await expect.poll(() => pool.stats().processes.length, { ...patient, interval: 5 }).toBe(1)
  process.kill(onlyDecoder(pool), 'SIGKILL')
  await expect.poll(() => pool.stats().crashes, { ...patient, interval: 1 }).toBe(before + 1)
}
