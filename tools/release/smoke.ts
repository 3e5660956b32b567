// What a released form of the product must do, through its address alone:
//   node tools/release/smoke.ts save  <address> <file> [owner code]   signs up, makes a board, saves a picture to it
//   node tools/release/smoke.ts check <address> <file>                all of it is still there
import { readFileSync, writeFileSync } from 'node:fs'

interface Saved {
  email: string
  password: string
  cookie: string
  board_id: string
  pin_id: string
  picture: string
}

interface Answer {
  resource_response: { data: unknown; message?: string }
}

const picture = new URL('../demo/pictures/abs-cairn.svg', import.meta.url)
const [act, site = '', file = '', owner_code] = process.argv.slice(2)

if (act === 'save') await save()
else if (act === 'check') await check()
else throw new Error('Say save or check.')

async function save(): Promise<void> {
  const account = { email: 'first@example.org', password: 'correct horse battery' }
  const about = { ...account, full_name: 'First', age: 30, ...(owner_code && { owner_code }) }
  const { cookie } = await post('UserRegisterResource/create', about)
  const board = await post('BoardResource/create', { name: 'Kept' }, cookie)
  const board_id = textAt(board.data, 'id')
  const pin = await post(
    'PinResource/create',
    { board_id, image_base64: await dataUrl(), method: 'uploaded', title: 'A pin that stays' },
    cookie,
  )
  const saved: Saved = {
    ...account,
    cookie,
    board_id,
    pin_id: textAt(pin.data, 'id'),
    // The site may be at another address by the time of the check.
    picture: new URL(textAt(pin.data, 'images', '236x', 'url'), site).pathname,
  }
  writeFileSync(file, JSON.stringify(saved))
  await pictureAt(saved.picture)
  console.log('signed up, made a board and saved a picture')
}

async function check(): Promise<void> {
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved
  const { email, password, board_id, pin_id } = saved
  const again = await post('UserSessionResource/create', { username_or_email: email, password })
  for (const cookie of [saved.cookie, again.cookie]) {
    const url = new URL('/resource/BoardFeedResource/get/', site)
    url.searchParams.set('data', JSON.stringify({ options: { board_id } }))
    const { data } = await read(await fetch(url, { headers: { Cookie: cookie } }))
    const pins = data as { id: string; title: string }[]
    if (pins.length !== 1 || pins[0]?.id !== pin_id || pins[0].title !== 'A pin that stays')
      throw new Error(`The board holds ${JSON.stringify(pins.map(({ title }) => title))}.`)
  }
  await pictureAt(saved.picture)
  const page = await fetch(new URL(`/pin/${pin_id}/`, site))
  if (page.status !== 200 || !(await page.text()).includes('A pin that stays'))
    throw new Error(`The page of the pin answers ${page.status}.`)
  console.log('account, session, board, pin, picture and page are there')
}

/** A drawing would be refused: it is sent as a picture. */
async function dataUrl(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(readFileSync(picture)).resize(600).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function pictureAt(address: string): Promise<void> {
  const answer = await fetch(new URL(address, site))
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !type.startsWith('image/'))
    throw new Error(`${address} answers ${answer.status} ${type}.`)
}

async function post(resource: string, options: object, cookie = '') {
  const answer = await fetch(new URL(`/resource/${resource}/`, site), {
    method: 'POST',
    headers: { Cookie: `${cookie}; csrftoken=x`, 'X-CSRFToken': 'x' },
    body: new URLSearchParams({ data: JSON.stringify({ options }) }),
  })
  return read(answer)
}

async function read(answer: Response) {
  const body = (await answer.json()) as Answer
  const { data, message } = body.resource_response
  if (!answer.ok)
    throw new Error(
      `${new URL(answer.url).pathname} answers ${answer.status}: ${message ?? 'nothing is said'}`,
    )
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((line) => line.includes('session='))
  return { data, cookie: cookie ?? '' }
}

function textAt(value: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
  if (typeof found !== 'string') throw new Error(`The answer has no ${path.join('.')}.`)
  return found
}
