import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('the app context has eight parts: what is new belongs into one of them (docs/decisions/056-floors.md)', async () => {
  const { app } = await world()
  expect(Object.keys(app).toSorted()).toEqual(
    ['database', 'clock', 'settings', 'security', 'media', 'web', 'observe', 'sides'].toSorted(),
  )
})
