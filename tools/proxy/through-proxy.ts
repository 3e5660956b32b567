// What must hold through a reverse proxy, by HTTP/2 over TLS:
//   node tools/proxy/through-proxy.ts <https address> <certificate of the proxy> <owner code>
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { visitorAt } from './visitor.ts'
import type { Answer, Visitor } from './visitor.ts'

const megabyte = 1024 * 1024
const [site = '', certificate = '', owner_code = ''] = process.argv.slice(2)
const { origin, port, hostname } = new URL(site)
const ca = readFileSync(certificate)
const owner = visitorAt('127.0.0.1', { site, ca })
const { ask, post } = owner
const password = 'correct horse battery'

const steps: Record<string, () => Promise<unknown>> = {
  'pages keep their headers': pageKeepsHeaders,
  'pages, scripts and answers come compressed once': compressedOnce,
  'HTTP/1.1 is answered too': answersHttp1,
  'the first account needs the owner code': ownerCode,
  'cookies are Secure, other origins are refused': originIsChecked,
  'a picture of 25 MB, by form and as text of 66 MB': largePictures,
  'a resumable upload of 8 MB in two parts': resumable,
  'an import file of 120 MB goes on while it comes': importFile,
  'news of an open page come at once': live,
  'visitors are told apart by X-Forwarded-For': visitorsApart,
  'figures for operators stay inside': metricsInside,
}
let cookie = ''
let board_id = ''
for (const [what, step] of Object.entries(steps)) {
  const started = performance.now()
  await step()
  console.log(`${what}: ${Math.round(performance.now() - started)} ms`)
}
owner.close()

async function pageKeepsHeaders(): Promise<void> {
  const page = await ask('/login/')
  must(page.status === 200, `the first page answers ${page.status}`)
  const policy = String(page.headers['content-security-policy'])
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  must(page.body.includes(`nonce="${nonce}"`), 'the nonce of the policy is not that of the page')
  must(/no-store|private/.test(String(page.headers['cache-control'])), 'a page may be kept')
  must(page.headers['x-content-type-options'] === 'nosniff', 'nosniff is missing')
  must(page.headers['x-request-id'] !== undefined, 'x-request-id is missing')
  must(!page.body.includes('http://127.0.0.1'), 'the page names the address behind the proxy')
}

async function compressedOnce(): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, br' }
  const page = await ask('/login/', { headers })
  must(
    page.headers['content-encoding'] === 'gzip',
    `a page comes as ${String(page.headers['content-encoding'])}`,
  )
  const html = gunzipSync(page.body).toString()
  must(html.endsWith('</html>'), 'the page is not whole')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const plain = await ask(script)
  const packed = await ask(script, { headers })
  must(
    packed.headers['content-encoding'] === 'br',
    `a script comes as ${String(packed.headers['content-encoding'])}`,
  )
  must(brotliDecompressSync(packed.body).equals(plain.body), 'a script comes changed')
  const { etag } = plain.headers
  const again = await ask(script, { headers: { 'if-none-match': String(etag) } })
  must(again.status === 304, `a script that is known answers ${again.status}`)
}

async function answersHttp1(): Promise<void> {
  const status = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/login/', servername: hostname, ca, agent: false }
    request({ ...options, headers: { host: hostname } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  must(status === 200, `HTTP/1.1 answers ${String(status)}`)
}

async function ownerCode(): Promise<void> {
  const about = { email: 'first@example.org', password, full_name: 'First', age: 30 }
  const refused = await post('UserRegisterResource/create', about)
  must(refused.status >= 400, 'a stranger owns the site')
  const taken = await post('UserRegisterResource/create', { ...about, owner_code })
  cookie = sessionOf(taken)
  board_id = idOf(await post('BoardResource/create', { name: 'Kept' }, { cookie }))
}

async function originIsChecked(): Promise<void> {
  must(cookie.startsWith('__Host-'), `the session's cookie is ${cookie.split('=')[0] ?? ''}`)
  const options = { name: 'Elsewhere' }
  const foreign = await post('BoardResource/create', options, { cookie, origin: 'https://other.example' })
  must(foreign.status === 403, `another origin is answered ${foreign.status}`)
  const own = await post('BoardResource/create', options, { cookie, origin })
  must(own.status === 200, `the site's own origin is answered ${own.status}`)
}

async function largePictures(): Promise<void> {
  const picture = await noise(25)
  must(picture.length > 20 * megabyte, 'the picture is small')
  const form = new FormData()
  form.append('img', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'noise.png')
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  const headers = { cookie, origin, 'content-type': type }
  const body = Buffer.from(await sent.arrayBuffer())
  const uploaded = await ask('/upload-image/', { method: 'POST', headers, body })
  must(
    uploaded.status === 200,
    `the form answers ${uploaded.status} ${uploaded.body.toString().slice(0, 200)}`,
  )

  // As large as a body may be; no picture, so the product refuses it with its own words.
  const image_base64 = `data:image/png;base64,${'A'.repeat(66 * megabyte)}`
  const text = await post('PinResource/create', { board_id, image_base64, method: 'uploaded' }, { cookie })
  const { 'content-type': answered } = text.headers
  must(
    answered?.startsWith('application/json') === true,
    `text of 66 MB is answered ${text.status} by the proxy`,
  )
  must(text.status !== 413, 'text of 66 MB is refused as too large')
}

async function resumable(): Promise<void> {
  const file = await noise(8)
  const common = { cookie, origin, 'tus-resumable': '1.0.0' }
  const begun = await ask('/uploads/', {
    method: 'POST',
    headers: { ...common, 'upload-length': String(file.length) },
  })
  must(begun.status === 201, `the upload begins with ${begun.status}`)
  const { origin: led, pathname } = new URL(String(begun.headers.location))
  must(led === origin, `the upload is led to ${led}`)
  const half = file.length >> 1
  for (const [offset, part] of [
    [0, file.subarray(0, half)],
    [half, file.subarray(half)],
  ] as const) {
    const headers = {
      ...common,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const sent = await ask(pathname, { method: 'PATCH', headers, body: part })
    must(sent.headers['upload-offset'] === String(offset + part.length), `a part answers ${sent.status}`)
  }
}

async function importFile(): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const made = await ask('/v3/imports/', { method: 'POST', headers, body: Buffer.from('{}') })
  const piece = randomBytes(megabyte)
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < 120; at++) yield piece
    })(),
  )
  const path = `/import-files/?import_id=${idOf(made)}&name=large.zip`
  const sent = await ask(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/zip' },
    body,
  })
  must(sent.status === 200, `the file is answered ${sent.status} ${sent.body.toString().slice(0, 200)}`)
}

async function live(): Promise<void> {
  const other = { email: 'second@example.org', password, full_name: 'Second', age: 30 }
  const visitor = sessionOf(await post('UserRegisterResource/create', other))
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }
  const news = owner.listen('/live/', headers)
  const hello = await within(news('event: hello'), 5_000, 'the stream says nothing')
  const user_id = /"user_id":"(\d+)"/.exec(hello)?.[1]
  const followed = await post('UserFollowResource/create', { user_id }, { cookie: visitor })
  must(
    followed.status === 200,
    `to follow answers ${followed.status} ${followed.body.toString().slice(0, 300)}`,
  )
  await within(news('event: notice'), 10_000, 'the stream says nothing of a follower')
}

async function visitorsApart(): Promise<void> {
  const visitors = [visitorAt('127.0.0.2', { site, ca }), visitorAt('127.0.0.3', { site, ca })] as const
  let tries = 0
  const isAsked = async (visitor: Visitor) => {
    const options = { username_or_email: 'nobody@example.org', password: 'a guess' }
    // What visitors claim about their address must not help them.
    const headers = { 'x-forwarded-for': `203.0.113.${tries++}` }
    const { body } = await visitor.post('UserSessionResource/create', options, headers)
    return body.includes('challenge')
  }
  let asked = false
  for (let at = 0; at < 8 && !asked; at++) asked = await isAsked(visitors[0])
  must(asked, 'wrong passwords of one address are not counted together')
  must(!(await isAsked(visitors[1])), 'another address is counted with it')
  for (const visitor of visitors) visitor.close()
}

async function metricsInside(): Promise<void> {
  const { status } = await ask('/metrics')
  must(status === 404, `/metrics answers ${status}`)
}

/** A picture that cannot be compressed. */
async function noise(megabytes: number): Promise<Buffer> {
  const width = 2048
  const height = Math.ceil((megabytes * megabyte) / (width * 3))
  const raw = { width, height, channels: 3 as const }
  return sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function within<T>(work: Promise<T>, ms: number, trouble: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(trouble)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function sessionOf({ status, headers, body }: Answer): string {
  const found = headers['set-cookie']?.find((line) => line.includes('session='))
  if (!found) throw new Error(`No session is given: ${status} ${body.toString().slice(0, 300)}`)
  return found.split(';')[0] ?? ''
}

function idOf({ status, body }: Answer): string {
  const id = /"id":\s*"(\d+)"/.exec(body.toString())?.[1]
  if (id === undefined) throw new Error(`No id is answered: ${status} ${body.toString().slice(0, 300)}`)
  return id
}

function must(holds: boolean, trouble: string): void {
  if (!holds) throw new Error(trouble)
}
