/** What the base code leaves on the page: a function that queues its arguments until the script has come. */
export interface TagQueue {
  (...command: unknown[]): void
  queue: { push(command: ArrayLike<unknown>): unknown } & ArrayLike<ArrayLike<unknown>>
  version: string
  isLoaded?: boolean
}

export interface TagPage extends Pick<Window, 'document' | 'navigator' | 'location' | 'crypto'> {
  bbtag?: TagQueue
  fetch?: typeof fetch
  Image?: typeof Image
}

type Data = Record<string, unknown>
type Known = Partial<Record<(typeof knownKinds)[number], string>>

interface Report {
  event: string
  event_id: string
  at: number
  url: string
  data?: Data
}

const knownKinds = ['em', 'ph', 'external_id'] as const
const normal: Record<(typeof knownKinds)[number], (text: string) => string> = {
  em: (text) => text.trim().toLowerCase(),
  ph: (text) => text.replace(/\D/g, ''),
  external_id: (text) => text.trim(),
}
const hashForm = /^[0-9a-f]{64}$/i
const visitor = '_bb_vid'
const click = '_bb_click'
const clickParameter = 'bb_click'
const day = 86_400
const mostAtOnce = 20
/** Browsers take 64 KiB of what outlives a page, and so does the site. */
const mostBytes = 48_000
const retryMs = [1_000, 4_000]

/** Runs the commands of `bbtag` on this page; `site` is where they are reported to. */
export function createTag(page: TagPage, site: string): void {
  const before = page.bbtag
  if (before?.isLoaded) return
  let tag_id = ''
  let known: Promise<Known> = Promise.resolve({})
  const hasPrivacyControl =
    (page.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  let isDenied = hasPrivacyControl
  let isLimited = false
  let waiting: Report[] = []

  const commands: Record<string, (...given: unknown[]) => void> = {
    load(id, given) {
      tag_id = String(id)
      keepClick()
      setKnown(given)
    },
    set: setKnown,
    page: (data) => track('pagevisit', data),
    track,
    consent(answer) {
      // A page's own question does not outweigh what the browser says.
      isDenied = hasPrivacyControl || answer === 'denied'
      if (isDenied) for (const name of [visitor, click]) writeCookie(name, '', 0)
      else keepClick()
    },
    limit(is) {
      isLimited = is === true
      if (!isLimited) keepClick()
    },
  }

  function run(command: ArrayLike<unknown>): void {
    const [name, ...given] = Array.from(command)
    try {
      if (Object.hasOwn(commands, String(name))) commands[String(name)]?.(...given)
    } catch {
      // A command that fails is the tag's trouble, not the page's.
    }
  }

  function setKnown(given: unknown): void {
    if (typeof given === 'object' && given !== null)
      known = Promise.all([known, hashed(given as Data)]).then(merged)
  }

  async function hashed(given: Data): Promise<Known> {
    const found: Known = {}
    for (const kind of knownKinds) {
      const value = given[kind]
      const text = typeof value === 'string' || typeof value === 'number' ? normal[kind](String(value)) : ''
      if (text === '') continue
      if (hashForm.test(text)) found[kind] = text.toLowerCase()
      // Browsers hash on encrypted pages alone: elsewhere it is left out.
      else if (page.crypto?.subtle) found[kind] = await sha256(text)
    }
    return found
  }

  async function sha256(text: string): Promise<string> {
    const digest = await page.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  function track(event: unknown, data?: unknown, done?: unknown): void {
    if (tag_id === '' || typeof event !== 'string') return
    const given = typeof data === 'object' && data !== null ? (data as Data) : undefined
    const own = given?.['event_id']
    const report: Report = {
      event,
      event_id: typeof own === 'string' || typeof own === 'number' ? String(own) : newId(),
      at: Date.now(),
      url: page.location.href
        .replace(/#.*$/, '')
        .replace(new RegExp(`([?&])${clickParameter}=[^&]*`), '$1')
        .slice(0, 4_000),
      ...(given && { data: shortOf(plainOf(given)) }),
    }
    if (waiting.push(report) === 1)
      void Promise.resolve()
        .then(sendWaiting)
        .catch(() => {})
    if (typeof done === 'function') (done as () => void)()
  }

  async function sendWaiting(): Promise<void> {
    const user = await known.catch(() => ({}))
    // Asked now: consent may have been denied meanwhile.
    const isClosed = isDenied || isLimited
    const events = waiting
    waiting = []
    for (const some of partsOf(events)) {
      const body = {
        tag_id,
        sent_at: Date.now(),
        ...(!isClosed && { vid: visitorId(), click_id: readCookie(click) || undefined, user }),
        ...(isDenied && { opt_out: true }),
        ...(isLimited && { limited: true }),
      }
      void send(JSON.stringify({ ...body, events: some }), some)
    }
  }

  async function send(body: string, events: readonly Report[], tries = 0): Promise<void> {
    try {
      if (page.fetch)
        await page.fetch(`${site}/w/e`, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'omit',
          // Parts that outlive a page share its 64 KiB: what was refused stands alone.
          keepalive: tries === 0,
          headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
          body,
        })
      else events.forEach(drawPicture)
    } catch {
      const wait = retryMs[tries]
      if (wait === undefined) events.forEach(drawPicture)
      else setTimeout(() => void send(body, events, tries + 1), wait)
    }
  }

  function drawPicture({ event, event_id, data }: Report): void {
    if (!page.Image) return
    const search = new URLSearchParams({ tid: tag_id, event, event_id, ed: JSON.stringify(data ?? {}) })
    if (isDenied || isLimited) search.set('opt_out', '1')
    new page.Image().src = `${site}/w/i.gif?${search}`
  }

  /** Links out of promoted pins name the click: kept for as long as it may be asked for. */
  function keepClick(): void {
    const named = new URLSearchParams(page.location.search).get(clickParameter)
    if (named && !isDenied && !isLimited && /^[\w-]{1,400}$/.test(named)) writeCookie(click, named, 60 * day)
  }

  function visitorId(): string {
    const id = readCookie(visitor) || newId()
    writeCookie(visitor, id, 395 * day)
    return id
  }

  const newId = (): string =>
    page.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

  function readCookie(name: string): string {
    try {
      return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(page.document.cookie)?.[1] ?? ''
    } catch {
      return ''
    }
  }

  function writeCookie(name: string, value: string, seconds: number): void {
    try {
      const secure = page.location.protocol === 'https:' ? '; Secure' : ''
      page.document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
    } catch {
      // A page in a sandbox has no cookies.
    }
  }

  const tag: TagQueue = Object.assign((...command: unknown[]) => run(command), {
    queue: [],
    version: '1',
    isLoaded: true,
  })
  page.bbtag = tag
  // A function of the base code that a page kept for itself goes on to work.
  if (before) {
    const queued = before.queue
    before.queue = Object.assign([], { push: (command: ArrayLike<unknown>) => run(command) })
    for (const command of Array.from(queued)) run(command)
  }
}

/** The data without what JSON cannot say: a page may hand over anything. */
function plainOf(data: Data): Data {
  try {
    return JSON.parse(JSON.stringify(data)) as Data
  } catch {
    return {}
  }
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Of data that no request can hold, what the site reads. */
function shortOf(data: Data): Data {
  if (bytesOf(data) <= mostBytes) return data
  const { value, currency, order_id, order_quantity, opt_out_type, line_items: items } = data
  const line_items = Array.isArray(items)
    ? (items as (Data | null)[]).slice(0, 500).map((one) => ({
        product_price: one?.['product_price'],
        product_quantity: one?.['product_quantity'],
      }))
    : undefined
  const short = { value, currency, order_id, order_quantity, opt_out_type, line_items }
  return bytesOf(short) <= mostBytes ? short : {}
}

/** In their order, as many as one request holds. */
function partsOf(events: readonly Report[]): Report[][] {
  const parts: Report[][] = []
  let bytes = 0
  for (const event of events) {
    const size = bytesOf(event)
    const last = parts.at(-1)
    if (last && last.length < mostAtOnce && bytes + size <= mostBytes) {
      last.push(event)
      bytes += size
    } else {
      parts.push([event])
      bytes = size
    }
  }
  return parts
}

const merged = ([one, other]: [Known, Known]): Known => ({ ...one, ...other })
