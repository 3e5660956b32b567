import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('WIRE-03 an OpenAPI 3.1 document names every call with its fields, and a page lists them', async () => {
  const { fetch, dispatcher } = await world()
  const document = (await (await fetch('/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(dispatcher.calls.length)
  expect(JSON.stringify(document.paths['/resource/RepinResource/create/'])).toContain('"pin_id"')

  const page = await fetch('/reference/')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  for (const call of dispatcher.calls) expect(html).toContain(call.path.replaceAll('"', ''))
})
