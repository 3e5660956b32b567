import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDownloadsRoute } from './downloads-route.ts'

test('IN-08 the extension’s files are handed out by their two names, and nothing else is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-downloads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const route = createDownloadsRoute(folder)
  const ask = (path: string) => route(new Request(`http://site.test${path}`), '127.0.0.1')
  writeFileSync(join(folder, 'bowerbird-firefox.zip'), 'PK')
  writeFileSync(join(folder, 'secret.txt'), 'no')
  const found = await ask('/downloads/bowerbird-firefox.zip')
  expect([found?.status, await found?.text()]).toEqual([200, 'PK'])
  expect(found?.headers.get('content-disposition')).toBe('attachment; filename="bowerbird-firefox.zip"')
  const others = [
    'bowerbird-chromium.zip',
    'secret.txt',
    '../downloads-route.ts',
    '%2e%2e/x',
    'bowerbird-firefox.zip/',
  ]
  for (const name of others)
    expect([name, (await ask(`/downloads/${name}`))?.status ?? 404]).toEqual([name, 404])
  expect(await ask('/elsewhere')).toBeUndefined()
})
