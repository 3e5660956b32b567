import type { Call } from '@bowerbird/contract/kernel/call'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { world } from './world.ts'

/** Values that broke somebody's server once. */
const hostile: unknown[] = [
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  '\u202e',
  "'; drop table pin; --",
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'a'.repeat(5000),
  '#',
  '# #',
  ':*',
  '& | !',
  '"',
  '((((',
  0,
  -1,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  NaN,
  null,
  undefined,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { a: { b: {} } },
  { toString: 'x' },
  ['x'.repeat(3000)],
  '9223372036854775807',
  '1',
  1,
  'https://127.0.0.1/',
  'http://[::1]/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:,',
  '2024-02-30',
  '0000-00-00',
  '99999-01-01',
  '🙂',
  'é',
  '-end-',
  'WyJ4Il0',
  '1'.repeat(400),
]

/** A property-based test over every call that there is: a new one is covered the day it is declared. */
test(
  'WIRE-04 no input of any call, from anybody, is answered by an internal error',
  { timeout: 120_000 },
  async () => {
    const defects: unknown[] = []
    const log = { fatal: push, error: push, warn: quiet, info: quiet, debug: quiet, child: () => log }
    const { make, nobody, dispatcher, drain } = await world({ log })
    const ada = await make.pinner({ full_name: 'Ada Bower' })
    const board = await make.board(ada, { name: 'Bower' })
    const pin = await make.pin(ada, board.id, { title: 'A bower', description: 'Blue. #bower' })
    const section = await make.section(ada, board.id)
    // Words must find a pin, a board, a person and a hashtag at once, or searching is not tried.
    await drain()
    const known: unknown[] = [
      board.id,
      pin.id,
      section.id,
      ada.id,
      ada.username,
      board.slug,
      'secret',
      'public',
      'pins',
      'users',
      'boards',
      'bower',
      '#bow',
      1,
      5,
    ]
    const words = ['bower', 'ada b', '#bow']

    for (const call of dispatcher.calls.filter(({ verb }) => verb === 'GET'))
      for (const word of words) for (const number of [1, 2, 5]) await askNaturally(call, word, number)

    async function askNaturally(call: Call, word: string, number: number) {
      for (const who of [nobody, ada]) {
        const outcome = await who.call(call, natural(call, [word, number, ...known]))
        if (!outcome.ok && outcome.http_status >= 500)
          throw new Error(`${call.id} ${word} ${number}: ${JSON.stringify(defects.at(-1))}`)
      }
    }

    for (const call of dispatcher.calls) {
      await fc.assert(
        fc.asyncProperty(optionsFor(call, known), fc.boolean(), async (options, signed_in) => {
          const outcome = await (signed_in ? ada : nobody).call(call, options)
          if (!outcome.ok && outcome.http_status >= 500 && outcome.code !== 'unavailable')
            throw new Error(`${call.id} ${JSON.stringify(options)}: ${JSON.stringify(defects.at(-1))}`)
          expect(outcome.ok || outcome.message.length > 0).toBe(true)
        }),
        { numRuns: 40 },
      )
    }
    expect(defects).toEqual([])

    function push(fields: object, message: string) {
      defects.push({ message, ...fields, err: String((fields as { err?: unknown }).err) })
    }
  },
)

const quiet = () => {}

/** Each field with the first value that it takes: what a reader of the reference would send. */
function natural(call: Call, candidates: readonly unknown[]): Record<string, unknown> {
  const shape = 'shape' in call.input ? (call.input.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = candidates.find((one) => field.safeParse(one).success)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function optionsFor(call: Call, known: readonly unknown[]): fc.Arbitrary<Record<string, unknown>> {
  const shape = 'shape' in call.input ? Object.keys(call.input.shape as object) : []
  const names = fc.constantFrom(...shape, 'ownerId', '__proto__', 'constructor', 'bookmarks')
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.anything() },
  )
  return fc.array(fc.tuple(names, value), { maxLength: 8 }).map((entries) => Object.fromEntries(entries))
}
