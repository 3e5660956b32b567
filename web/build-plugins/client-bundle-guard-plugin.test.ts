import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { whyBarred } from './client-bundle-guard-plugin.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

test.each([
  'node_modules/zod/v4/core/core.js',
  'core/db/database.ts',
  'pinner/pins/save-pin.ts',
  'ads/ads.ts',
])('OPS-11 %s may not reach the browser', (file) => {
  expect(whyBarred(project + file)).not.toBeNull()
})

test.each([
  'node_modules/react/index.js',
  'web/pinner/pin-cards/pin-card.tsx',
  'web/navigation/navigation.ts',
  'contract/kernel/wires/envelope.ts',
])('OPS-11 %s may reach the browser', (file) => {
  expect(whyBarred(project + file)).toBeNull()
})
