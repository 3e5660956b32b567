import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resource, rest } from '../call.ts'
import type { CallAddress } from '../call.ts'
import type { Outcome } from '../outcome.ts'
import { errorCodes } from '../error-codes.ts'
import type { ErrorCode } from '../error-codes.ts'
import { unwrap } from './envelope.ts'
import { UnreadableRequest } from './raw-request.ts'
import type { WireRequest } from './raw-request.ts'
import { codecOf } from './codec-registry.ts'

const shape = { access: 'anyone', input: z.object({}), output: z.unknown(), summary: 'for the test' } as const
const calls: CallAddress[] = [
  resource('RoundResource', 'get', shape),
  resource('RoundResource', 'create', shape),
  resource('RoundResource', 'delete', shape),
]
const restCalls: CallAddress[] = [
  rest('POST', '/v3/round/', shape),
  rest('PUT', '/v3/round/', shape),
  rest('POST', '/ads/v4/round/', shape),
  rest('POST', '/vx/round/', shape),
]

/** The request as a server receives it. */
function received({ method, url, headers, body = '' }: WireRequest, params: Record<string, string> = {}) {
  const address = new URL(url, 'http://site.test')
  return {
    method,
    path: address.pathname,
    query: address.searchParams,
    content_type: headers['Content-Type'] ?? '',
    body,
    params,
  }
}

// JSON without integers beyond 2^53, which are read as their digits.
const json = fc
  .json({ stringUnit: 'grapheme', maxDepth: 4 })
  .map(
    (text) =>
      JSON.parse(text, (_key, value: unknown) =>
        Number.isInteger(value) && !Number.isSafeInteger(value) ? 0 : value,
      ) as unknown,
  )
const options = fc.dictionary(
  fc.string({ minLength: 1, unit: 'grapheme' }).filter((key) => key !== '__proto__'),
  json,
)

describe('WIRE-03 what goes into a wire comes out of it', () => {
  test.each(calls.map((call) => [call.id, call] as const))('WIRE-03 options of %s', (_id, call) => {
    fc.assert(
      fc.property(options, fc.string(), (given, source_url) => {
        const wire = codecOf[call.wire]
        expect(wire.decode(received(wire.encode(call, given, source_url)))).toEqual(given)
      }),
    )
  })

  test.each(restCalls.map((call) => [call.id, call] as const))('WIRE-03 options of %s', (_id, call) => {
    fc.assert(
      fc.property(options, (given) => {
        const wire = codecOf[call.wire]
        expect(wire.decode(received(wire.encode(call, given, '/')))).toEqual(given)
      }),
    )
  })

  test('WIRE-03 path parameters go into the path and come back', () => {
    const call = rest('GET', '/v3/pins/{id}/', { ...shape })
    expect(codecOf.v3.encode(call, { id: 'a/b c', deep: { list: [1] } }, '/').url).toBe(
      '/v3/pins/a%2Fb%20c/?deep=%7B%22list%22%3A%5B1%5D%7D',
    )
    const request = received(codecOf.v3.encode(call, { id: '7', deep: { list: [1] }, word: 'x' }, '/'), {
      id: '7',
    })
    expect(codecOf.v3.decode(request)).toEqual({ id: '7', deep: { list: [1] }, word: 'x' })
  })

  test('QP-03 a body holds the parameters of the path as well, and is refused when it gives them another value', () => {
    const call = rest('POST', '/ads/v4/advertisers/{advertiser_id}/round/', { ...shape })
    const sent = codecOf.ads_v4.encode(call, { advertiser_id: '7', word: 'x' }, '/')
    expect(sent.url).toBe('/ads/v4/advertisers/7/round/')
    expect(JSON.parse(sent.body ?? '')).toEqual({ advertiser_id: '7', word: 'x' })
    expect(codecOf.ads_v4.decode(received(sent, { advertiser_id: '7' }))).toEqual({
      advertiser_id: '7',
      word: 'x',
    })
    expect(() => codecOf.ads_v4.decode(received(sent, { advertiser_id: '8' }))).toThrow(
      expect.objectContaining({ message: expect.stringContaining('advertiser_id') as string }),
    )
    for (const advertiser_id of [{ toString: 1 }, ['7'], [], {}, null, true, 8, '07']) {
      const body = JSON.stringify({ advertiser_id })
      const request = received({ ...sent, body }, { advertiser_id: '7' })
      expect(() => codecOf.ads_v4.decode(request)).toThrow(UnreadableRequest)
    }
  })

  const codes = Object.keys(errorCodes) as ErrorCode[]
  const refused: fc.Arbitrary<Outcome> = fc
    .record({
      code: fc.constantFrom(...codes),
      message: fc.string(),
      message_detail: fc.string(),
      fields: fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
        fc.string(),
      ),
    })
    .map((row) => ({ ok: false, ...errorCodes[row.code], ...row }))
  const answer: fc.Arbitrary<Outcome> = fc
    .record({
      data: json,
      bookmark: fc.option(fc.base64String({ minLength: 4 }), { nil: null }),
      message: fc.string().filter((text) => text !== 'ok'),
    })
    .map((row) => ({ ok: true, ...row }))

  test.each([...calls, ...restCalls].map((call) => [call.id, call] as const))(
    'WIRE-02 outcomes of %s',
    (_id, call) => {
      fc.assert(
        fc.property(fc.oneof(refused, answer), (outcome) => {
          const body = codecOf[call.wire].answer(call, outcome, {
            request_id: 'r',
            locale: 'en-US',
            viewer: null,
            options: {},
          })
          expect(unwrap(JSON.parse(JSON.stringify(body)))).toEqual(JSON.parse(JSON.stringify(outcome)))
        }),
      )
    },
  )
})

test.each(['["all",["any"]]', '[1]', '{"a":1}', '{', '"[1]"', '"{"', '"\\"[1]"', '"quoted"', '""', '\\"['])(
  'WIRE-03 a text that looks like JSON in an address stays the text that it is: %s',
  (text) => {
    const call = { ...calls[0], id: 'x', verb: 'GET', path: '/v3/x/', wire: 'v3' } as never
    const { url } = codecOf.v3.encode(call, { text, list: ['[1]'] }, '/')
    const query = new URL(url, 'http://here').searchParams
    const request = { method: 'GET', path: '/v3/x/', query, content_type: '', body: '', params: {} }
    expect(codecOf.v3.decode(request)).toEqual({ text, list: ['[1]'] })
  },
)

test('WIRE-03 a form keeps the quotes of its texts', () => {
  const body = new URLSearchParams({ text: '"[Draft]"', list: '[1]' }).toString()
  const content_type = 'application/x-www-form-urlencoded'
  const request = { method: 'POST', path: '/', query: new URLSearchParams(), content_type, body, params: {} }
  expect(codecOf.v3.decode(request)).toEqual({ text: '"[Draft]"', list: [1] })
})

test('WIRE-06 options that are written as an empty list are none', () => {
  const query = new URLSearchParams({ data: '{"options":[],"context":{}}' })
  const request = { method: 'GET', path: '/', query, content_type: '', body: '', params: {} }
  expect(codecOf.resource.decode(request)).toEqual({})
  const listed = { ...request, query: new URLSearchParams({ data: '{"options":[1]}' }) }
  expect(() => codecOf.resource.decode(listed)).toThrow()
})

test('WIRE-02 error codes differ in the number that clients read', () => {
  const numbers = Object.values(errorCodes).map((row) => row.api_error_code)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(errorCodes.not_signed_in).toEqual({ http_status: 401, api_error_code: 7 })
})
