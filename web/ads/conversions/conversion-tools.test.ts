import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { ConversionRow } from '@bowerbird/contract/conversions/conversion-models'
import { apiEvent } from '@bowerbird/contract/conversions/api-event'
import { expect, test } from 'vitest'
import { curlCode, nodeCode } from './api-code.ts'
import { hashKinds, hashLines } from './hash-values.ts'
import { exampleFile, readConversionFile } from './read-conversion-file.ts'
import { nextPart, withHashes } from './send-conversion-file.ts'
import { tagBaseCode, tagEventCode, tagExamples } from './tag-code.ts'

const given = { origin: 'https://pins.example', advertiser_id: '77' }

test.each(hashKinds)('CONV-02 the helper hashes by %s what was trimmed and lowered', async (kind) => {
  const [one, two, ...rest] = await hashLines(' Ann@Example.org \n\n+1 (555) 010\r\n', {
    kind,
    value_kind: 'em',
  })
  const name = kind.toLowerCase().replace('-', '')
  expect(one).toEqual({
    normalised: 'ann@example.org',
    hash: createHash(name).update('ann@example.org').digest('hex'),
  })
  expect(two?.normalised).toBe('+1 (555) 010')
  expect(rest).toEqual([])
  const [phone] = await hashLines('+1 (555) 010', { kind, value_kind: 'ph' })
  expect(phone?.normalised).toBe('1555010')
})

test('CONV-02 the curl example sends an event of now, as it is printed', () => {
  const script = curlCode(given).replace(/^curl /m, 'printf "%s\\n" ')
  const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
  const body = JSON.parse(printed.slice(printed.indexOf('{'))) as { data: { event_time: number }[] }
  expect(apiEvent.safeParse(body.data[0]).success).toBe(true)
  expect(Math.abs(Date.now() / 1000 - (body.data[0]?.event_time ?? 0))).toBeLessThan(60)
  expect(printed).toContain('https://pins.example/v5/ad_accounts/77/events?test=true')
})

test('CONV-02 the Node example sends one event of now, as it is printed', () => {
  const code = nodeCode(given).replace('await fetch(', 'await send(')
  const send = 'const send = async (url, { body }) => ({ status: url, json: async () => JSON.parse(body) });'
  const printed = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${send}\n${code}`.replace('await response.json()', 'JSON.stringify(await response.json())'),
    ],
    {
      encoding: 'utf8',
    },
  )
  const [url = '', ...rest] = printed.trim().split(' ')
  expect(url).toBe('https://pins.example/v5/ad_accounts/77/events?test=true')
  const body = JSON.parse(rest.join(' ')) as { data: unknown[] }
  expect(apiEvent.safeParse(body.data[0]).success).toBe(true)
})

test('CONV-05 a file is read by the names of its columns, with commas, semicolons or tabs', () => {
  expect(readConversionFile(exampleFile('2026-01-01'))).toMatchObject({
    rows: [{ event_name: 'checkout', event_id: 'till-1001', em: 'visitor@example.com', value: '72.39' }],
    unknown: [],
    missing: [],
  })
  for (const mark of [';', '\t'])
    expect(readConversionFile(`\uFEFFEvent_Name${mark}note\r\nlead${mark}"a\n${mark} b"\r\n`)).toEqual({
      rows: [{ event_name: 'lead' }],
      unknown: ['note'],
      missing: ['event_time', 'event_id'],
    })
  expect(readConversionFile('a,b\n"c')).toBeNull()
})

test('CONV-05 a file of long cells is sent in parts that a request holds, each row once', () => {
  const long = 'ß'.repeat(6_000)
  const lines = Array.from(
    { length: 300 },
    (_, n) => `checkout,1700000000,till-${n},https://x.example/${long}`,
  )
  const file = readConversionFile(['event_name,event_time,event_id,event_source_url', ...lines].join('\n'))
  const rows = file?.rows ?? []
  const parts: ConversionRow[][] = []
  for (let from = 0; from < rows.length; from += parts.at(-1)?.length ?? 0)
    parts.push([...nextPart(rows, from)])
  expect(parts.flat()).toEqual(rows)
  expect(rows).toHaveLength(300)
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(4 * 1024 * 1024)
  expect(nextPart([{ order_id: 'x'.repeat(700_000) }, {}], 0)).toHaveLength(1)
})

test('CONV-05 identifiers of a private upload are hashed before they leave', async () => {
  const row = await withHashes({ em: ' Ann@Example.org', ph: 'F'.repeat(64), event_id: '7' })
  expect(row).toEqual({
    em: createHash('sha256').update('ann@example.org').digest('hex'),
    ph: 'F'.repeat(64),
    event_id: '7',
  })
})

test('CONV-02 the code of the tag names its site and its number, and no text of an event closes it', () => {
  const code = tagBaseCode({ origin: 'https://pins.example', tag_id: '77', enhanced_match: true })
  expect(code).toContain("'https://pins.example/w/core.js'")
  expect(code).toContain("bbtag('load', '77'")
  expect(code).toContain('https://pins.example/w/i.gif?tid=77&event=init&noscript=1')
  expect(tagEventCode('custom', { a: '</script>' }).match(/<\/script>/g)).toHaveLength(1)
  expect(tagExamples.map(([name]) => name)).toContain('checkout')
})
