import { expect, test } from 'vitest'
import { leadOfShare } from './render-page.ts'

async function redirectOf(form: FormData, length?: number) {
  const body = Buffer.from(await new Response(form).arrayBuffer())
  const type = `multipart/form-data; boundary=${/^--(\S+)/.exec(body.toString('latin1'))?.[1]}`
  const headers = { 'Content-Type': type, 'Content-Length': String(length ?? body.length) }
  const to = await leadOfShare(
    new Request('http://a.example/share-target/', { method: 'POST', body, headers }),
  )
  const { pathname, searchParams } = new URL(to, 'http://a.example')
  return [pathname, Object.fromEntries(searchParams)]
}

test('SHELL-25 without a service worker the shared texts are passed on', async () => {
  const form = new FormData()
  form.set('title', 'Owls')
  form.set('text', 'Look: https://birds.example/owls?a=1&b=2')
  form.append('media', new File([new Uint8Array(10)], 'owl.jpg'))
  form.set('url', new File(['x'], 'no-words.txt'))
  expect(await redirectOf(form)).toEqual([
    '/share-target/',
    { title: 'Owls', text: 'Look: https://birds.example/owls?a=1&b=2', url: '' },
  ])
})

test('SHELL-25 a share that is too large or not a form redirects to the empty page, and is not read', async () => {
  const form = new FormData()
  form.set('title', 'Owls')
  expect(await redirectOf(form, 50_000_000)).toEqual(['/share-target/', { title: '', text: '', url: '' }])
  const odd = new Request('http://a.example/share-target/', {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Length': '1' },
  })
  expect(await leadOfShare(odd)).toBe('/share-target/?title=&text=&url=')
  expect(odd.headers.get('content-type')).toContain('text/plain')
})
