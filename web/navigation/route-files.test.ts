import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeFiles } from './route-files.ts'

test('the file of every route exists', () => {
  const missing = Object.values(routeFiles).filter((file) => !existsSync(new URL(file, import.meta.url)))
  expect(missing).toEqual([])
})
