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

  const merging = Object.values(document.paths).filter((path) =>
    JSON.stringify(path).includes('x-merges-equal-bodies'),
  )
  expect(merging).toHaveLength(dispatcher.calls.filter((call) => call.merges_equal_bodies).length)
  for (const call of dispatcher.calls)
    expect(
      JSON.stringify(document.paths[call.path]?.[call.verb.toLowerCase()]).includes('IdempotencyKey'),
    ).toBe(call.verb !== 'GET')

  const page = await fetch('/reference/')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('Idempotency-Key')
  for (const call of dispatcher.calls) expect(html).toContain(call.path.replaceAll('"', ''))
})
