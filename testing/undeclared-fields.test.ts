import { z } from 'zod'
import { expect, test } from 'vitest'
import { world } from './world.ts'

/** Where an output takes more than it names, and why that may leave. */
const openPlaces: Record<string, string> = {
  'PasskeyAskResource.create.options{}': 'options of WebAuthn, as its library makes them for the browser',
  'PasskeyOfferResource.create.options{}': 'options of WebAuthn, as its library makes them for the browser',
  'GET /ads/v4/advertisers/{advertiser_id}/changes/[].before{}':
    'values of the changed fields of a campaign, by name',
  'GET /ads/v4/advertisers/{advertiser_id}/changes/[].after{}':
    'values of the changed fields of a campaign, by name',
  'GET /ads/v4/advertisers/{advertiser_id}/bulk_jobs/{bulk_job_id}/rows/[].changes[].before':
    'the value of a changed field of a campaign, an ad group or an ad',
  'GET /ads/v4/advertisers/{advertiser_id}/bulk_jobs/{bulk_job_id}/rows/[].changes[].after':
    'the value of a changed field of a campaign, an ad group or an ad',
}

type Schema = z.core.$ZodType
type Def = { type: string } & Record<string, unknown>

/** Paths within a schema at which any value, or any further field, passes. */
function* openPathsOf(schema: Schema, path: string, seen = new Set<Schema>()): Generator<string> {
  if (seen.has(schema)) return
  const within = new Set([...seen, schema])
  const def = schema._zod.def as unknown as Def
  const go = (inner: unknown, at = path) => openPathsOf(inner as Schema, at, within)
  switch (def.type) {
    case 'any':
    case 'unknown':
    case 'custom':
    case 'transform':
      yield path
      return
    case 'object': {
      const rest = def['catchall'] as Schema | undefined
      if (rest && (rest._zod.def as unknown as Def).type !== 'never') yield `${path}.*`
      for (const [name, field] of Object.entries(def['shape'] as Record<string, Schema>))
        yield* go(field, `${path}.${name}`)
      return
    }
    case 'array':
      yield* go(def['element'], `${path}[]`)
      return
    case 'record':
    case 'map':
      yield* go(def['valueType'], `${path}{}`)
      return
    case 'union':
      for (const option of def['options'] as Schema[]) yield* go(option)
      return
    case 'intersection':
      yield* go(def['left'])
      yield* go(def['right'])
      return
    case 'tuple':
      for (const item of def['items'] as Schema[]) yield* go(item, `${path}[]`)
      if (def['rest']) yield* go(def['rest'], `${path}[]`)
      return
    case 'pipe': {
      // A transform has no schema of its own: what goes in says what can come out.
      const out = def['out'] as Schema
      yield* go((out._zod.def as unknown as Def).type === 'transform' ? def['in'] : out)
      return
    }
    case 'lazy':
      yield* go((def['getter'] as () => Schema)())
      return
    default:
      if (def['innerType']) yield* go(def['innerType'])
  }
}

test('WIRE-04 no call has an output that lets undeclared fields leave', async () => {
  const { dispatcher } = await world()
  expect(dispatcher.calls.length).toBeGreaterThan(200)
  const found = dispatcher.calls.flatMap((call) => [...openPathsOf(call.output, call.id)])
  expect(found.filter((path) => !(path in openPlaces))).toEqual([])
  const isHere = (path: string) => dispatcher.calls.some((call) => path.startsWith(call.id))
  expect(Object.keys(openPlaces).filter((path) => isHere(path) && !found.includes(path))).toEqual([])
})

test('WIRE-04 an open place is found wherever it is in an output', () => {
  const paths = (output: Schema) => [...openPathsOf(output, 'x')]
  expect(paths(z.object({ a: z.string(), b: z.array(z.object({ c: z.number().nullable() })) }))).toEqual([])
  expect(paths(z.looseObject({ a: z.string() }))).toEqual(['x.*'])
  expect(paths(z.array(z.object({ a: z.unknown().optional() })))).toEqual(['x[].a'])
  expect(paths(z.record(z.string(), z.any()))).toEqual(['x{}'])
  expect(paths(z.union([z.string(), z.looseObject({})]))).toEqual(['x.*'])
})
