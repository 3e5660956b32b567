import { importCreate } from '@bowerbird/contract/imports/import-calls'
import { expect, test } from 'vitest'
import { furnishedWorld, plainInput, requestOf } from './every-call.ts'
import { oddCharacters, oddInAddresses } from './odd-characters.ts'
import { pictureBytes } from './picture.ts'
import { oddText } from './table-contents-queries.ts'
import { textFields } from './text-fields.ts'
import { world } from './world.ts'

/** Doors beside the calls; `{odd}` marks where a user may write anything. */
const doors = [
  '/{odd}/',
  '/pin/{odd}/',
  '/{username}/{odd}/',
  '/{odd}.rss',
  '/{username}/{odd}.atom',
  '/{odd}/feed.rss',
  '/media/{odd}',
  '/media/236x/{odd}/a.jpg',
  '/media/private/{odd}.jpg',
  '/media/upload/{odd}.jpg',
  '/uploads/{odd}',
  '/embed/pin/{odd}/',
  '/embed/board/{username}/{odd}/',
  '/embed/user/{odd}/',
  '/oembed/?url={odd}&maxwidth={odd}&format={odd}',
  '/oembed?url=http://bowerbird.localhost/pin/{odd}/',
  '/offsite/?url={odd}&token={odd}&pin={odd}',
  '/attribution_source/?source_event_id={odd}&destination_origins=%5B%22https://{odd}%22%5D&hostname={odd}',
  '/offsite/?url=https://a.example/{odd}&token={odd}&client_tracking_params={odd}',
  '/_/beacon/pin.gif?client=web&event={odd}&method={odd}&pin_id={odd}',
  '/sitemap/pins-{odd}.xml',
  '/sitemap/{odd}-1.xml',
  '/unsubscribe/{odd}/',
  '/import/{odd}/errors.csv',
  '/account/export/{odd}.zip',
  '/sign-in/{odd}/',
  '/sign-in/google/?next={odd}',
  '/sign-in/google/callback/?code={odd}&state={odd}',
  '/downloads/{odd}',
  '/advertiser/1/reporting/{odd}.csv?start_date={odd}&columns={odd}',
  '/advertiser/1/report-center/files/1.{odd}',
  '/report-center/unsubscribe/?token={odd}',
  '/advertiser/1/report-center/download/?report={odd}',
  '/billing/papers/1/statement-{odd}.csv',
  '/resource/{odd}/get/',
  '/resource/UserResource/get/?data={odd}',
  '/resource/ApiResource/get/?data={"options":{"url":"/v3/board_invites/{odd}/"}}',
  '/v3/pidgets/users/{odd}/pins/?callback={odd}',
  '/v3/pidgets/boards/{username}/{odd}/pins/',
  '/v3/pidgets/pins/info/?pin_ids={odd}',
  '/v1/urls/count.json?url=https://a.example/{odd}&callback={odd}',
  '/v3/share_links/{odd}/',
  '/v3/search/autocomplete/?q={odd}',
  '/ads/v4/advertisers/{odd}/campaigns/?bookmarks={odd}',
]

test('SAFETY-11 IN-08 no odd character in an address, a header or a cookie is answered by an internal error', async () => {
  const home = await world()
  const { ada, token } = await furnishedWorld(home)
  const broken: string[] = []
  const ask = async (path: string, init?: RequestInit) => {
    const response = await home.fetch(path, init)
    await response.arrayBuffer()
    // 501 is oEmbed's answer to a format that it does not know.
    if (response.status >= 500 && response.status !== 501)
      broken.push(`${response.status} ${path.slice(0, 200)}`)
  }
  const signed_in = { headers: { Authorization: `Bearer ${token}` } }
  for (const door of doors)
    for (const odd of oddInAddresses) {
      const path = door.replaceAll('{username}', ada.username).replaceAll('{odd}', odd)
      await ask(path)
      await ask(path, signed_in)
    }
  // Headers hold bytes: these are read as Latin letters, whatever was meant.
  const bytes = ['\u00ff', '\u00ed\u00a0\u0080', '%00', '%ED%A0%80', 'x'.repeat(5000)]
  for (const value of bytes)
    for (const name of [
      'Cookie',
      'Idempotency-Key',
      'User-Agent',
      'Accept-Language',
      'X-Forwarded-For',
      'Authorization',
    ])
      for (const cookie of ['session', 'csrftoken', 'language', 'sign_in_nonce', 'known_browser']) {
        const given =
          name === 'Cookie' ? `${cookie}=${value}` : name === 'Authorization' ? `Bearer ${value}` : value
        await ask('/resource/UserResource/get/', { headers: { [name]: given } })
        await ask('/resource/BoardResource/create/', {
          method: 'POST',
          headers: { [name]: given },
          body: '{}',
        })
      }
  expect(broken).toEqual([])
})

test('SAFETY-11 WIRE-04 on every wire, odd characters in queries, paths, forms and JSON are refused or cleaned, and not stored', async () => {
  const home = await world()
  const { known, token } = await furnishedWorld(home)
  const broken: string[] = []
  const kinds = Object.values(oddCharacters).filter((odd) => odd.length < 1000)
  for (const [number, call] of home.dispatcher.calls.entries()) {
    const odd = kinds[number % kinds.length] ?? ''
    const input = { ...plainInput(call, known) }
    for (const { path } of textFields(call.input)) if (path.length === 1) input[String(path[0])] = `a${odd}`
    // A path holds no half of a pair: bytes that would be one stand there instead.
    const inPath = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [
        name,
        typeof value === 'string' && call.path.includes(`{${name}}`) ? value.toWellFormed() : value,
      ]),
    )
    const { path, init } = requestOf(call, inPath, { Authorization: `Bearer ${token}` })
    const response = await home.fetch(path.replaceAll('%EF%BF%BD', '%ED%A0%80'), init)
    const text = await response.text()
    if (response.status >= 500 || text.includes('"name":"internal"'))
      broken.push(`${call.id} ${text.slice(0, 300)}`)
  }
  expect(broken).toEqual([])
  expect(await oddText(home.db)).toBeNull()
})

test('SAFETY-11 UP-10 the name of a file in a form, or of a file for an import, holds anything and breaks nothing', async () => {
  const home = await world()
  const { ada, token } = await furnishedWorld(home)
  const png = await pictureBytes({ seed: 5 })
  const headers = { Authorization: `Bearer ${token}` }
  const started = await ada.did(importCreate, {})
  const statuses = new Set<number>()
  for (const odd of [
    ...oddInAddresses,
    '\u00ff',
    '\u00ed\u00a0\u0080',
    '\u202e.png',
    'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301.csv',
  ]) {
    const body = Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="img"; filename="${odd}"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      png,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const upload = await home.fetch('/upload-image/', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=b' },
      body,
    })
    const name = odd.includes('%') ? odd : encodeURIComponent(odd)
    const file = await home.fetch(`/import-files/?import_id=${started.id}&name=${name}`, {
      method: 'POST',
      headers,
      body: 'title,link\nA,https://a.example/',
    })
    statuses.add(upload.status).add(file.status)
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(await oddText(home.db)).toBeNull()
})
