import type { ServerResponse } from 'node:http'

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const beginning = '<!doctype html><title>A page</title><img src="/pictures/7/600x600.jpg">'

/** Pages as no one should make them, by their addresses. */
const pages: Record<string, (response: ServerResponse) => void> = {
  '/never-ends/': (response) => {
    response.writeHead(200, html).write(beginning)
    const more = setInterval(() => response.write(' '.repeat(100)), 200)
    response.on('close', () => clearInterval(more))
  },
  '/lies-about-its-length/': (response) => {
    response.writeHead(200, { ...html, 'Content-Length': '100000' }).write(beginning)
    setTimeout(() => response.destroy(), 100)
  },
  '/leads-inside/': (response) => {
    response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end()
  },
  '/leads-in-a-circle/': (response) => {
    response.writeHead(302, { Location: '/leads-in-a-circle/' }).end()
  },
  // Shift_JIS, declared in the page alone: a soup for winter.
  '/another-encoding/': (response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(
        Buffer.concat([
          Buffer.from('<!doctype html><meta charset="shift_jis"><title>'),
          Buffer.from('937e82cc8358815b8376', 'hex'),
          Buffer.from('</title><img src="/pictures/8/60x60.jpg">'),
        ]),
      )
  },
}

/** Answers such an address; false for every other. */
export function answerBadly(pathname: string, response: ServerResponse): boolean {
  const answer = pages[pathname]
  answer?.(response)
  return answer !== undefined
}
