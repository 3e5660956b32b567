import { expect, test } from 'vitest'
import { sourceOfPath } from './analytics-terms.ts'

test.each([
  ['/', 'home'],
  ['/search/pins/', 'search'],
  ['/pin/12/', 'pin'],
  ['/pin/13/', 'related'],
  ['/pin/create/', 'other'],
  ['/ada/', 'profile'],
  ['/ada/_created/', 'profile'],
  ['/ada/owls/', 'board'],
  ['/ada/owls/barn-owls/', 'board'],
  ['/share/abc/', 'board'],
  ['/ada/owls/_ideas/', 'other'],
  ['/ada/owls/barn-owls/_ideas/', 'other'],
  ['/ideas/travel/', 'other'],
  ['/settings/privacy/', 'other'],
  ['/../%00/', 'other'],
] as const)('REPORT-04 what happens on %s comes from %s', (path, source) => {
  expect(sourceOfPath(path, '12')).toBe(source)
})
