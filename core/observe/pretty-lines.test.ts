import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { prettyLines } from './pretty-lines.ts'

function shown(hasColor: boolean) {
  const written: string[] = []
  const destination = prettyLines({ write: (text) => void written.push(text), hasColor })
  return { log: createLog({ level: 'info', destination }), written }
}

test('OPS-04 a log line on a terminal is time, level, message and fields instead of JSON', () => {
  const { log, written } = shown(false)
  log.child({ request_id: 'r1' }).info({ call: 'PinResource.get', at: { depth: 2 } }, 'call')
  expect(written).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d info {2}call request_id=r1 call=PinResource\.get at=\{"depth":2\}\n$/,
    ),
  ])
})

test('OPS-04 an error on a terminal is its message, with its stack below', () => {
  const { log, written } = shown(false)
  log.error({ err: new Error('no room') }, 'a page failed')
  expect(written[0]).toMatch(/ error a page failed err=no room \nError: no room\n +at /)
})

test('OPS-11 a log line on a terminal holds no secrets, and no sequences that the terminal would obey', () => {
  const { log, written } = shown(false)
  log.warn({ title: 'red\u001B[31m\nnext', password: 'hunter22' }, 'for ann@example.org')
  expect(written[0]).toMatch(/ warn {2}for \[email\] title=red\\x1b\[31m\\x0anext password=\[redacted\]\n$/)
})

test('OPS-04 levels have colors on terminals that show them', () => {
  const { log, written } = shown(true)
  log.warn({}, 'careful')
  expect(written[0]).toContain('\u001B[33mwarn \u001B[0m careful')
})
