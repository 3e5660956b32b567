import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const page = `<!doctype html><meta charset="utf-8"><input type="file" data-testid="picture-input"><script>
document.querySelector('input').onchange = async (event) => {
  const answer = await fetch('/send', { method: 'POST', body: event.target.files[0] })
  const image = new Image()
  image.src = URL.createObjectURL(await answer.blob())
  await image.decode()
  document.body.append(image)
  document.body.dataset.seen = 'yes'
}</script>`

/** The least that has to happen: the file goes over, is kept, and comes back in two sizes. No account, no database, no checks. */
export async function openBareUploads() {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-bench-uploads-'))
  const server = createServer((request, response) => void answer(request, response, folder))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    end() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, folder: string): Promise<void> {
  if (request.method !== 'POST') return void response.end(page)
  const bytes = await bodyOf(request)
  await writeFile(join(folder, 'original'), bytes)
  const [large, small] = await Promise.all(
    [736, 236].map((width) => sharp(bytes).rotate().resize(width).webp({ quality: 80 }).toBuffer()),
  )
  await Promise.all([
    writeFile(join(folder, 'large'), large ?? ''),
    writeFile(join(folder, 'small'), small ?? ''),
  ])
  response.setHeader('Content-Type', 'image/webp')
  response.end(large)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
