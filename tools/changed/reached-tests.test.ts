import { expect, test } from 'vitest'
import { treeOf } from '../walls/source-tree.ts'
import { changesEverything, reachedTests } from './reached-tests.ts'

const tree = treeOf({
  'contract/pins/pin-calls.ts': `export const pinGet = resource({})\nexport const pinCreate = resource({})`,
  'core/server/app.ts': `export const app = 1`,
  'core/db/keyset.ts': `export const keyset = 1`,
  'core/db/keyset.test.ts': `import { keyset } from './keyset.ts'`,
  'pinner/pins/pin-queries.ts': `import { keyset } from '@bowerbird/core/db/keyset'`,
  'pinner/pins/pin-view.ts': `export const viewPin = 1`,
  'pinner/pins/get-pin.ts': `import { viewPin } from './pin-view.ts'\nimport './pin-queries.ts'\nimport { pinGet } from '@bowerbird/contract/pins/pin-calls'\nexport const getPin = handle(pinGet, () => 1)`,
  'pinner/pins/pin-handlers.ts': `import { getPin } from './get-pin.ts'\nexport const pinHandlers = [getPin]`,
  'pinner/pins/get-pin.test.ts': `import { world } from '../../testing/world.ts'`,
  'pinner/boards/open-board.test.ts': `import { pinGet } from '@bowerbird/contract/pins/pin-calls'\nimport { world } from '../../testing/world.ts'`,
  'pinner/boards/fill-board.test.ts': `import { pinCreate } from '@bowerbird/contract/pins/pin-calls'\nimport { world } from '../../testing/world.ts'`,
  'pinner/boards/notice.ts': `import type { viewPin } from '../pins/pin-view.ts'`,
  'pinner/boards/notice.test.ts': `import './notice.ts'`,
  'pinner/boards/open-board.ts': `export const openBoard = 1`,
  'pinner/boards/boards.ts': `import type { Slice } from '@bowerbird/core/workspace/workspace'\nimport { openBoard } from './open-board.ts'\nexport const boards: Slice = { handlers: [openBoard] }`,
  'pinner/people/list-boards.test.ts': `import '../boards/boards.ts'`,
  'core/jobs/queue.ts': `export const queue = 1`,
  'core/jobs/jobs.ts': `import { queue } from './queue.ts'\nexport const jobs = 1`,
  'core/mail/send.test.ts': `import '../jobs/jobs.ts'`,
  'pinner/pinner.ts': `import { pinHandlers } from './pins/pin-handlers.ts'\nimport { boards } from './boards/boards.ts'\nexport const pinner = { pinHandlers, boards }`,
  'services/assemble.ts': `import { pinner } from '@bowerbird/pinner/pinner'\nimport { app } from '@bowerbird/core/server/app'`,
  'testing/database.ts': `export const cloneDatabase = 1`,
  'testing/world.ts': `import '@bowerbird/services/assemble'\nimport './database.ts'\nimport './make.ts'\nexport const world = 1`,
  'testing/every-call.test.ts': `import { world } from './world.ts'`,
  'pinner/facade.ts': `export { viewPin } from './pins/pin-view.ts'`,
  'ads/review/look.ts': `import { viewPin } from '@bowerbird/pinner/facade'`,
  'ads/review/look.test.ts': `import './look.ts'`,
  'core/media/child.ts': `export const decode = 1`,
  'core/media/process.ts': `fork(new URL('./child.ts', import.meta.url))`,
  'core/media/process.test.ts': `import './process.ts'`,
  'testing/make.ts': `export const make = 1`,
  'web/pinner/pin-card.tsx': `export const PinCard = 1`,
  'web/pinner/pin-card.component.test.tsx': `import { PinCard } from './pin-card.tsx'`,
  'e2e/support/person.ts': `import { pinGet } from '@bowerbird/contract/pins/pin-calls'\nexport const person = 1`,
  'e2e/pin.spec.ts': `import { person } from './support/person.ts'`,
})
const reach = (...changed: string[]) => reachedTests(tree, changed)

test('a view reaches the tests beside it, the tests that name its calls, and the sweeps over all calls', () => {
  expect(reach('pinner/pins/pin-view.ts')).toEqual({
    tests: [
      'ads/review/look.test.ts',
      'pinner/boards/open-board.test.ts',
      'pinner/pins/get-pin.test.ts',
      'testing/every-call.test.ts',
    ],
    journeys: [],
  })
})

test('a composition file ends the search for importers, unless it changed itself', () => {
  expect(reach('services/assemble.ts').tests).toEqual([
    'pinner/boards/fill-board.test.ts',
    'pinner/boards/open-board.test.ts',
    'pinner/pins/get-pin.test.ts',
    'testing/every-call.test.ts',
  ])
})

test('a file that says what its slice offers is composition; another one named for its folder is not', () => {
  expect(reach('pinner/boards/open-board.ts').tests).toEqual([
    'pinner/boards/fill-board.test.ts',
    'pinner/boards/notice.test.ts',
    'pinner/boards/open-board.test.ts',
    'testing/every-call.test.ts',
  ])
  expect(reach('pinner/boards/boards.ts').tests).toContain('pinner/people/list-boards.test.ts')
  expect(reach('core/jobs/queue.ts').tests).toEqual(['core/mail/send.test.ts'])
})

test('a component reaches the tests that import it, a test itself, a helper of journeys those journeys', () => {
  expect(reach('web/pinner/pin-card.tsx').tests).toEqual(['web/pinner/pin-card.component.test.tsx'])
  expect(reach('pinner/boards/notice.test.ts').tests).toEqual(['pinner/boards/notice.test.ts'])
  expect(reach('e2e/support/person.ts')).toEqual({ tests: [], journeys: ['e2e/pin.spec.ts'] })
})

test('a contract file adds the sweeps, a file of core/server all tests with a world; another file of core reaches its own tests and those of its importers', () => {
  expect(reach('contract/pins/pin-calls.ts').tests).toContain('testing/every-call.test.ts')
  expect(reach('contract/pins/pin-calls.ts').journeys).toEqual([])
  expect(reach('contract/pins/pin-calls.ts').tests).toContain('pinner/boards/fill-board.test.ts')
  expect(reach('core/server/app.ts').tests).toHaveLength(4)
  expect(reach('core/db/keyset.ts').tests).toEqual([
    'core/db/keyset.test.ts',
    'pinner/boards/open-board.test.ts',
    'pinner/pins/get-pin.test.ts',
    'testing/every-call.test.ts',
  ])
})

test('a part of worlds reaches all tests with a world, a file that is run by its address those of its runner', () => {
  expect(reach('testing/make.ts').tests).toHaveLength(4)
  expect(reach('core/media/child.ts').tests).toEqual(['core/media/process.test.ts'])
})

test('a file that is no code reaches the tests near it and those that name it; the outside site all journeys', () => {
  expect(reach('web/pinner/card.css').tests).toEqual(['web/pinner/pin-card.component.test.tsx'])
  expect(reach('core/media/fixtures/a.json').tests).toEqual(['core/media/process.test.ts'])
  const named = reachedTests(tree, ['docs/settings.md'], () => ['core/db/keyset.test.ts'])
  expect(named.tests).toEqual(['core/db/keyset.test.ts'])
  expect(reach('e2e/outside/outside-site.ts').journeys).toEqual(['e2e/pin.spec.ts'])
})

test('a migration reaches every test with a database, a document reaches none', () => {
  expect(reach('pinner/migrations/0050_more.sql').tests).toHaveLength(4)
  expect(reach('pinner/migrations/baseline/boards.sql').tests).toHaveLength(4)
  expect(reach('docs/bench.md')).toEqual({ tests: [], journeys: [] })
})

test('a file that installs or configures everything allows no selection', () => {
  expect(
    [
      'package.json',
      'package-lock.json',
      'core/package.json',
      'vitest.config.ts',
      'tools/steps/cost-reporter.ts',
    ].every(changesEverything),
  ).toBe(true)
  expect(changesEverything('core/db/keyset.ts')).toBe(false)
})
