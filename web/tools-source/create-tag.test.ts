import { createHash, webcrypto } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTag } from './create-tag.ts'
import type { TagPage, TagQueue } from './create-tag.ts'

interface Sent {
  tag_id: string
  vid?: string
  click_id?: string
  user?: Record<string, string>
  opt_out?: boolean
  limited?: boolean
  events: { event: string; event_id: string; url: string; data?: object }[]
}

/** A page with the queue of the base code; what is sent from it is kept. */
function pageOf(
  given: { href?: string; cookie?: string; isPrivate?: boolean; answer?: () => Promise<unknown> } = {},
) {
  const jar = new Map(
    (given.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((one) => one.split('=') as [string, string]),
  )
  const sent: Sent[] = []
  const queued: ArrayLike<unknown>[] = []
  const base: TagQueue = Object.assign((...command: unknown[]) => void base.queue.push(command), {
    queue: queued,
    version: '1',
  })
  const page = {
    bbtag: base,
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        const [, name = '', value = '', age = ''] = /^(\w+)=([^;]*);.*Max-Age=(\d+)/.exec(text) ?? []
        if (age === '0') jar.delete(name)
        else jar.set(name, value)
      },
    },
    navigator: { globalPrivacyControl: given.isPrivate },
    location: new URL(given.href ?? 'https://shop.example/thanks?a=1#part'),
    crypto: webcrypto,
    fetch: async (_url: string, { body }: { body: string }) => {
      if (given.answer) await given.answer()
      sent.push(JSON.parse(body) as Sent)
    },
  } as unknown as TagPage
  const start = () => createTag(page, 'https://pins.example')
  const settled = () => vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  const tag = (...command: unknown[]) => page.bbtag?.(...command)
  return { page, base, jar, sent, start, settled, tag }
}

test('CONV-02 what was queued before the script came is reported in order, and what comes later as well', async () => {
  const { base, sent, start, settled, tag, jar } = pageOf()
  base('load', '77', { em: ' Ann@Example.org ' })
  base('page')
  base('track', 'checkout', { event_id: 'order-1', value: 5, currency: 'EUR' })
  start()
  await settled()
  expect(sent).toMatchObject([
    {
      tag_id: '77',
      user: { em: createHash('sha256').update('ann@example.org').digest('hex') },
      events: [
        { event: 'pagevisit', url: 'https://shop.example/thanks?a=1' },
        { event: 'checkout', event_id: 'order-1', data: { value: 5, currency: 'EUR' } },
      ],
    },
  ])
  expect(sent[0]?.vid).toBe(jar.get('_bb_vid'))
  expect(JSON.stringify(sent)).not.toContain('Ann@')
  tag('track', 'lead')
  base('track', 'signup')
  await vi.waitFor(() => expect(sent.flatMap((one) => one.events.map(({ event }) => event))).toHaveLength(4))
})

test('CONV-02 loading the script twice reports nothing twice', async () => {
  const { base, sent, start, settled, tag } = pageOf()
  base('load', '77')
  base('page')
  start()
  start()
  tag('track', 'lead')
  await settled()
  await vi.waitFor(() => expect(sent.flatMap((one) => one.events)).toHaveLength(2))
})

test('CONV-02 the click that led to the site is kept and taken out of the address that is reported', async () => {
  const { base, sent, start, settled, jar } = pageOf({ href: 'https://shop.example/?bb_click=K-1&a=1' })
  base('load', '77')
  base('page')
  start()
  await settled()
  expect(jar.get('_bb_click')).toBe('K-1')
  expect(sent[0]).toMatchObject({ click_id: 'K-1', events: [{ url: 'https://shop.example/?&a=1' }] })
})

test.each([
  ['denied consent', {}, 'consent', 'denied', { opt_out: true }],
  ['Global Privacy Control', { isPrivate: true }, 'page', undefined, { opt_out: true }],
  ['limited data', {}, 'limit', true, { limited: true }],
] as const)(
  'CONV-04 with %s nothing is written or told of the visitor',
  async (_name, given, command, value, flag) => {
    const { base, sent, start, settled, jar } = pageOf({ ...given, href: 'https://shop.example/' })
    base(command, value)
    base('load', '77', { em: 'ann@example.org' })
    base('page')
    start()
    await settled()
    const last = sent.at(-1)
    expect(last).toMatchObject(flag)
    expect(last?.user).toBeUndefined()
    expect(last?.vid).toBeUndefined()
    expect([...jar.keys()]).toEqual([])
  },
)

test('CONV-04 consent that is withdrawn deletes what was kept', () => {
  const { base, start, jar, tag } = pageOf({ cookie: '_bb_vid=a; _bb_click=b; other=c' })
  base('load', '77')
  start()
  tag('consent', 'denied')
  expect([...jar.keys()]).toEqual(['other'])
})

test('CONV-02 21 events of one moment are two requests, and a request that fails is sent again with the same ids', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let failures = 1
  const { base, sent, start } = pageOf({
    answer: () => (failures-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve()),
  })
  base('load', '77')
  for (let n = 0; n < 21; n++) base('track', 'custom', { event_id: `e${n}` })
  start()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_100)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  vi.useRealTimers()
  const ids = sent.flatMap((one) => one.events.map(({ event_id }) => event_id))
  expect(new Set(ids)).toEqual(new Set(Array.from({ length: 21 }, (_, n) => `e${n}`)))
})

test('CONV-04 consent that is denied while an address is hashed counts for what waits, and writes nothing', async () => {
  const { base, sent, start, settled, jar, tag } = pageOf()
  base('load', '77', { em: 'ann@example.org' })
  base('page')
  start()
  tag('consent', 'denied')
  await settled()
  expect(sent).toMatchObject([{ opt_out: true }])
  expect(sent[0]?.user).toBeUndefined()
  expect([...jar.keys()]).toEqual([])
})

test('CONV-04 a page that grants consent does not outweigh Global Privacy Control, and limited data keeps no click', async () => {
  const closed = pageOf({ isPrivate: true })
  closed.base('consent', 'granted')
  closed.base('load', '77')
  closed.base('page')
  closed.start()
  await closed.settled()
  expect(closed.sent[0]).toMatchObject({ opt_out: true })
  const limited = pageOf({ href: 'https://shop.example/?bb_click=K-1' })
  limited.base('limit', true)
  limited.base('load', '77')
  limited.start()
  expect([...limited.jar.keys()]).toEqual([])
})

test('CONV-02 data that JSON cannot say is left out, and the event is reported', async () => {
  const { base, sent, start, settled } = pageOf()
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  base('load', '77')
  base('track', 'custom', circle)
  base('track', 'lead', { value: 5n })
  start()
  await settled()
  expect(sent[0]?.events.map((one) => [one.event, one.data])).toEqual([
    ['custom', {}],
    ['lead', {}],
  ])
})

test('CONV-02 rubbish from the page breaks nothing', async () => {
  const { base, sent, start, settled, page } = pageOf()
  Object.defineProperty(page, 'document', {
    value: {
      get cookie(): string {
        throw new Error('sandboxed')
      },
    },
  })
  base('track', 'too early')
  base('load', '77', 7)
  base()
  base('nothing')
  base('toString')
  base('track', {}, 'text')
  base('track')
  base('page', null)
  base('page', {}, () => {
    throw new Error('theirs')
  })
  start()
  await settled()
  expect(sent[0]?.events.map(({ event }) => event)).toEqual(['pagevisit', 'pagevisit'])
})

test('CONV-02 a browser sends at most 64 KiB that outlive a page: more is sent in parts, and of a long order what is read', async () => {
  const { base, sent, start } = pageOf()
  const items = Array.from({ length: 900 }, (_, at) => ({
    product_id: `SKU-${at}`,
    product_name: 'Ein sehr langer Name für einen Tisch aus Eiche'.repeat(3),
    product_price: 1.25,
    product_quantity: 2,
  }))
  base('load', '77')
  base('page')
  base('track', 'checkout', { event_id: 'long', value: 5, currency: 'EUR', line_items: [null, ...items] })
  for (let at = 0; at < 15; at++) base('track', 'search', { event_id: `s${at}`, text: 'ö'.repeat(5_000) })
  base('track', 'custom', { event_id: 'odd', order_id: 'x'.repeat(100_000) })
  base('track', 'lead', { event_id: 'last' })
  start()
  await vi.waitFor(() => expect(sent.flatMap((one) => one.events).at(-1)?.event_id).toBe('last'))
  expect(sent.flatMap((one) => one.events.map(({ event_id }) => event_id)).slice(1)).toEqual([
    'long',
    ...Array.from({ length: 15 }, (_, at) => `s${at}`),
    'odd',
    'last',
  ])
  for (const body of sent) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(64 * 1024)
  const long = sent.flatMap((one) => one.events).find(({ event_id }) => event_id === 'long')
  const read = { product_price: 1.25, product_quantity: 2 }
  expect(long?.data).toEqual({
    value: 5,
    currency: 'EUR',
    line_items: [{}, ...Array.from({ length: 499 }, () => read)],
  })
})

test('CONV-02 what could not be sent beside other parts that outlive the page is sent again as what does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kept: unknown[] = []
  const { page, base, start } = pageOf()
  page.fetch = (async (_url: string, { keepalive }: RequestInit) => {
    kept.push(keepalive)
    if (keepalive) throw new TypeError('Failed to fetch')
  }) as unknown as typeof fetch
  base('load', '77')
  base('page')
  start()
  await vi.waitFor(() => expect(kept).toEqual([true]))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kept).toEqual([true, false])
})

test('CONV-02 what a page lets no script send is reported by a picture, with its event id', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const drawn: URL[] = []
  let tries = 0
  const { page, base, start } = pageOf()
  page.fetch = (async () => {
    tries += 1
    throw new TypeError('Refused by the policy of the page')
  }) as unknown as typeof fetch
  page.Image = class {
    set src(address: string) {
      drawn.push(new URL(address))
    }
  } as unknown as typeof Image
  base('load', '77')
  base('track', 'checkout', { event_id: 'order-1', value: 5, currency: 'EUR' })
  start()
  for (const [at, wait] of [1_000, 4_000].entries()) {
    await vi.waitFor(() => expect(tries).toBe(at + 1))
    await vi.advanceTimersByTimeAsync(wait)
  }
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  expect(drawn[0]?.pathname).toBe('/w/i.gif')
  expect(drawn[0]?.searchParams.get('event_id')).toBe('order-1')
})
