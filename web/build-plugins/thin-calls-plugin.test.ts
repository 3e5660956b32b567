import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { resource, rest } from '@bowerbird/contract/kernel/call'
import type { Call, CallAddress } from '@bowerbird/contract/kernel/call'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { thinModule } from './thin-calls-plugin.ts'

const contract = fileURLToPath(new URL('../../contract', import.meta.url))
const shape = {
  access: 'anyone',
  summary: 'A call of this test.',
  input: z.object({ secret_of_the_server: z.string() }),
  output: z.object({}),
} as const
const refuse = (name: string): never => {
  throw new Error(name)
}

/** The module's exports, as the browser would get them. */
async function exportsOf(source: string): Promise<Record<string, unknown>> {
  const runnable = source.replace(
    /^import .* from "(.*)"/,
    (_, file: string) => `import { resourceAddress } from ${JSON.stringify(pathToFileURL(file).href)}`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-thin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'thin.mjs')
  await writeFile(file, runnable)
  return { ...((await import(/* @vite-ignore */ file)) as Record<string, unknown>) }
}

test('WIRE-01 in the browser bundle a call is only its address', async () => {
  const source = thinModule(
    {
      one: resource('OneResource', 'create', { ...shape, paged: true }),
      two: rest('GET', '/v3/two/{id}/', shape),
    },
    refuse,
  )
  expect(await exportsOf(source)).toEqual({
    one: {
      id: 'OneResource.create',
      wire: 'resource',
      verb: 'POST',
      path: '/resource/OneResource/create/',
      name: 'OneResource',
      action: 'create',
      paged: true,
    },
    two: { id: 'GET /v3/two/{id}/', wire: 'v3', verb: 'GET', path: '/v3/two/{id}/', paged: false },
  })
  expect(source).not.toContain('secret_of_the_server')
})

test.each([
  ['a list', ['pins', 'boards']],
  ['a schema', z.string()],
  ['a function', () => 1],
  ['a text', 'x'],
  ['nothing', null],
])('WIRE-01 a call file that exports %s fails the build and is named', (_, value) => {
  expect(() => thinModule({ stranger: value }, refuse)).toThrow('stranger')
})

test('WIRE-01 every call file of the contract exports only calls, each address once and as the server has it', async () => {
  const addresses: string[] = []
  for await (const file of glob('**/*-calls.ts', { cwd: contract })) {
    const whole = (await import(`${contract}/${file}`)) as Record<string, Call>
    const thin = await exportsOf(thinModule(whole, refuse))
    for (const [name, address] of Object.entries(thin)) {
      expect(whole[name]).toMatchObject(address as CallAddress)
      addresses.push((address as CallAddress).id)
    }
  }
  expect(addresses.length).toBeGreaterThan(25)
  expect(new Set(addresses).size).toBe(addresses.length)
})
