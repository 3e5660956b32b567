import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { picture } from '../support/pictures.ts'
import { answerBadly } from './bad-pages.ts'
import { outsidePort } from './outside-address.ts'

/**
 * Another user's site: pages with pictures, to save from. Over https with a certificate of its own, since
 * the save page shows no pictures of plain http.
 */
const file = (name: string) => readFileSync(join(import.meta.dirname, name))

const pages: Record<string, string> = {
  '/soup/': page(
    'A soup for winter',
    '<img src="/pictures/1/800x600.jpg" alt="The soup"><img src="/pictures/2/500x700.jpg" alt="The pot"><img src="/pictures/3/60x60.jpg" alt="An icon">',
  ),
  '/icons/': page(
    'Only icons',
    '<img src="/pictures/4/60x60.jpg" alt="One"><img src="/pictures/5/119x400.jpg" alt="Two">',
  ),
  '/strict/': page(
    'Pictures for this site alone',
    '<img src="/strict-pictures/6/600x600.jpg" alt="The vase">',
  ),
}

/** What the owner of the site put there to prove it. */
let proof = ''

createServer({ key: file('key.pem'), cert: file('certificate.pem') }, (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'https://outside')
  const html = pages[pathname]
  const [, strict, seed, width, height] =
    /^\/(strict-)?pictures\/(\d+)\/(\d+)x(\d+)\.jpg$/.exec(pathname) ?? []
  if (pathname === '/bowerbird-verify.txt') {
    if (request.method === 'POST') {
      proof = ''
      request.on('data', (chunk: Buffer) => (proof += chunk.toString()))
      request.on('end', () => response.writeHead(204).end())
    } else response.writeHead(200, { 'Content-Type': 'text/plain' }).end(proof)
  } else if (html) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  else if (seed) {
    void picture({ seed: Number(seed), width: Number(width), height: Number(height) }).then((bytes) =>
      response
        .writeHead(200, {
          'Content-Type': 'image/jpeg',
          // Some sites let other sites' scripts look at their pictures, some do not.
          ...(!strict && { 'Access-Control-Allow-Origin': '*' }),
        })
        .end(bytes),
    )
  } else if (!answerBadly(pathname, response)) response.writeHead(404).end()
}).listen(outsidePort, '127.0.0.1')

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${title}, in words."></head><body><h1>${title}</h1>${body}</body></html>`
}
