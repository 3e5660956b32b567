import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

interface Body {
  resource_response: {
    message: string
    error: { code: number; name: string; fields?: Record<string, string> }
  }
  client_context: { locale: string }
}

test('OPS-09 a call answers in the chosen language, or else in that of the browser', async () => {
  const { fetch } = await world()
  const ask = async (headers: Record<string, string>, path = '/resource/PinResource/get/?data={}') =>
    (await (await fetch(path, { headers })).json()) as Body
  const missing = '/resource/NoResource/get/'
  expect((await ask({ Cookie: 'language=de' }, missing)).resource_response.message).toBe(
    'Diese Ressource gibt es nicht.',
  )
  expect((await ask({ 'Accept-Language': 'ar-EG,en;q=0.5' }, missing)).resource_response.message).toBe(
    'لا يوجد مورد كهذا.',
  )
  expect((await ask({ Cookie: 'language=de', 'Accept-Language': 'ar' })).client_context.locale).toBe('de-DE')
  expect((await ask({ 'Accept-Language': 'fr-CA' }, missing)).resource_response.message).toBe(
    'Cette ressource n’existe pas.',
  )
  expect((await ask({ 'Accept-Language': 'fi' }, missing)).resource_response.message).toBe(
    'There is no such resource.',
  )
})

test('OPS-09 messages of fields are in the same language, and codes are not translated', async () => {
  const { fetch } = await world()
  const data = encodeURIComponent(JSON.stringify({ options: { username: 5 } }))
  const response = await fetch(`/resource/BoardsResource/get/?data=${data}`, {
    headers: { Cookie: 'language=de' },
  })
  const { error } = ((await response.json()) as Body).resource_response
  expect(error.name).toBe('bad_request')
  expect(error.fields?.['username']).toMatch(/^Ungültige Eingabe/)
})
