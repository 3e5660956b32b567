import { describe, expect, test } from 'vitest'
import { checkWalls } from './check-walls.ts'
import type { Floors } from './floors.ts'
import { treeOf } from './source-tree.ts'

/** The breaches of a small tree, said shortly: `wall path:line`. */
function breachesOf(texts: Record<string, string>, floors: Record<string, Floors> = {}): string[] {
  return checkWalls(treeOf(texts), floors).map(({ wall, path, line }) => `${wall} ${path}:${line}`)
}

const sound = {
  'contract/kernel/call.ts': `import { z } from 'zod'\nexport const text = z.string()`,
  'contract/kernel/wires/resource-wire.ts': `export const key = 'resource_response'`,
  'contract/pins/pin-calls.ts': `import { text } from '../kernel/call.ts'\nexport const pinGet = text`,
  'core/config/settings.ts': `export const home = process.env.DATA_DIR`,
  'core/fetch/safe-fetch.ts': `import { request } from 'undici'\nexport const get = request`,
  'core/db/database.ts': `import { sql } from 'kysely'\nexport const one = sql`,
  'pinner/facade.ts': `export { visiblePin } from './pins/visible-pin.ts'`,
  'pinner/pins/visible-pin.ts': `import { pinById } from './pin-queries.ts'\nexport const visiblePin = pinById`,
  'pinner/pins/pin-queries.ts': `import { sql } from 'kysely'\nexport const pinById = (db) => db.selectFrom('pin').where(sql\`true\`)`,
  'pinner/pins/visible-pin.test.ts': `import { world } from '@bowerbird/testing/world'\nworld(process.env.X)`,
  'ads/serving/fill-slots.ts': `import { visiblePin } from '@bowerbird/pinner/facade'\nexport const fill = visiblePin`,
  'web/client/call.ts': `export const call = () => fetch('/resource/')`,
  'web/ui/card.tsx': `export const Card = () => <article />`,
  'web/pinner/pin-page.tsx': `import { pinGet } from '@bowerbird/contract/pins/pin-calls'\nimport { Card } from '../ui/card.tsx'\nexport const P = () => [pinGet, Card]`,
  'web/ads/report-page.tsx': `import { call } from '../client/call.ts'\nexport const R = call`,
  'web/shell/routes.ts': `import('../pinner/pin-page.tsx')\nimport('../ads/report-page.tsx')`,
  'services/web.ts': `import { fill } from '@bowerbird/ads/serving/fill-slots'\nimport { visiblePin } from '@bowerbird/pinner/facade'\nfill(visiblePin, process.env.PORT)`,
  'testing/world.ts': `import '@bowerbird/services/web'\nexport const world = (_: unknown) => 1`,
}

/** A sound tree with one thing wrong. */
function withFile(path: string, text: string) {
  return breachesOf({ ...sound, [path]: text })
}

test('a sound tree breaks no wall', () => {
  expect(breachesOf(sound)).toEqual([])
})

describe('layers', () => {
  test.each([
    ['core', 'pinner/facade'],
    ['core', 'ads/serving/fill-slots'],
    ['core', 'web/client/call'],
    ['pinner', 'ads/serving/fill-slots'],
    ['pinner', 'services/web'],
    ['pinner', 'testing/world'],
    ['contract', 'core/config/settings'],
    ['web', 'pinner/facade'],
    ['web', 'core/config/settings'],
    ['extension', 'web/client/call'],
    ['ads', 'web/client/call'],
    ['services', 'testing/world'],
  ])('%s may not import %s, by value or by type', (from, to) => {
    const path = `${from}/some-part/some-thing.ts`
    expect(withFile(path, `\nimport { x } from '@bowerbird/${to}'`)).toContain(`layers ${path}:2`)
    expect(withFile(path, `import type { X } from '@bowerbird/${to}'`)).toContain(`layers ${path}:1`)
    expect(withFile(path, `export const x = () => import('../../${to}.ts')`)).toContain(`layers ${path}:1`)
  })

  test('ads know pinner only through its facade', () => {
    const breaches = withFile(
      'ads/serving/pick.ts',
      `import type { P } from '@bowerbird/pinner/pins/visible-pin'`,
    )
    expect(breaches).toEqual(['layers ads/serving/pick.ts:1'])
  })

  test('pins do not know the calls of ads either', () => {
    const ads = { 'contract/campaigns/ad-calls.ts': `export const adGet = 1` }
    const from = (path: string) =>
      breachesOf({
        ...sound,
        ...ads,
        [path]: `import { adGet } from '@bowerbird/contract/campaigns/ad-calls'`,
      })
    expect(from('pinner/pins/peek.ts')).toEqual(['layers pinner/pins/peek.ts:1'])
    expect(from('core/http/peek.ts')).toEqual(['layers core/http/peek.ts:1'])
    expect(from('contract/pins/peek.ts')).toEqual(['layers contract/pins/peek.ts:1'])
    expect(from('ads/serving/peek.ts')).toEqual([])
  })

  test('a test may use the testing world, and nothing else above it', () => {
    expect(withFile('core/jobs/a.test.ts', `import '@bowerbird/testing/world'`)).toEqual([])
    expect(withFile('core/jobs/a.test.ts', `import '@bowerbird/pinner/facade'`)).toEqual([
      'layers core/jobs/a.test.ts:1',
    ])
  })
})

describe('private parts of libraries', () => {
  test.each([
    `import { UNSAFE_useRouteId } from 'react-router'`,
    `import { unstable_cache as cache } from 'react'`,
    `import { route } from 'react-router/dist/production/lib/router.js'`,
  ])('no file of the product has %s', (code) => {
    expect(withFile('web/shell/x.tsx', code)).toEqual(['private web/shell/x.tsx:1'])
    expect(withFile('bench/x.ts', code)).toEqual([])
  })

  test('what a package offers may be imported', () => {
    expect(withFile('web/shell/x.tsx', `import { RouterProvider } from 'react-router/dom'`)).toEqual([])
  })
})

describe('exported names', () => {
  test('one name is exported by one file of a workspace', () => {
    const code = 'export const visiblePin = 1'
    expect(withFile('pinner/pins/x.ts', code)).toEqual(['names pinner/pins/x.ts:1'])
    expect(withFile('ads/serving/x.ts', code)).toEqual([])
    expect(withFile('pinner/pins/x.test.ts', code)).toEqual([])
  })

  test('every screen has a loader and a default export', () => {
    const screen = 'export const loader = 1\nexport default 2'
    const files = { ...sound, 'web/pinner/a-page.tsx': screen, 'web/pinner/b-page.tsx': screen }
    expect(breachesOf(files)).toEqual([])
  })
})

describe('state', () => {
  test.each([
    'let count = 0\nexport const next = () => ++count',
    'export const known = new WeakMap<object, string>()',
    'const kept = new Map()\nexport const put = () => kept.set(1, 2)',
    'const lines: string[] = []\nexport const add = () => lines.push("")',
    'const last = { at: 0 }\nexport const note = (now: number) => void (last.at = now)',
    'const seen: Record<string, number> = {}\nexport const count = (name: string) => seen[name]++',
    'const kept = new Map([[1, 2]])\nexport const put = () => kept.set(1, 3)',
    'export class Counter { static count = 0 }',
  ])('a module keeps none: %s', (code) => {
    expect(withFile('pinner/pins/x.ts', code)).toEqual(['state pinner/pins/x.ts:1'])
    expect(withFile('pinner/pins/x.test.ts', code)).toEqual([])
  })

  test('a filled collection and a variable of a function are not state of the module', () => {
    const code = `const known = new Set(['a'])\nexport const count = () => { let n = 0; return known.size + ++n }`
    expect(withFile('pinner/pins/x.ts', code)).toEqual([])
  })
})

describe('packages', () => {
  test('contract imports zod only', () => {
    expect(withFile('contract/pins/x.ts', `import type { A } from 'kysely'`)).toEqual([
      'packages contract/pins/x.ts:1',
    ])
    expect(withFile('contract/pins/x.ts', `import { readFile } from 'node:fs'`)).toEqual([
      'packages contract/pins/x.ts:1',
    ])
    expect(withFile('contract/pins/x.test.ts', `import fc from 'fast-check'`)).toEqual([])
  })

  test.each(['kysely', 'pg', 'sharp', 'node:fs'])(
    'the browser imports no %s, save in files that never ship',
    (name) => {
      expect(withFile('web/pinner/x.tsx', `import x from '${name}'`)).toEqual(['packages web/pinner/x.tsx:1'])
      expect(withFile('web/shell/x.server.tsx', `import x from '${name}'`)).toEqual([])
    },
  )
})

describe('web sides', () => {
  test.each([
    ['web/pinner/x.tsx', '../ads/report-page.tsx'],
    ['web/ads/x.tsx', '../pinner/pin-page.tsx'],
    ['web/client/x.ts', '../pinner/pin-page.tsx'],
    ['web/ui/x.tsx', '../client/call.ts'],
  ])('%s may not import %s', (path, to) => {
    expect(withFile(path, `import '${to}'`)).toContain(`web sides ${path}:1`)
  })

  test('the shell may know both', () => {
    expect(
      withFile('web/shell/x.tsx', `import '../ads/report-page.tsx'\nimport '../pinner/pin-page.tsx'`),
    ).toEqual([])
  })
})

describe('queries', () => {
  test.each(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])(
    '.%s() belongs to *-queries.ts',
    (method) => {
      const text = `export const f = (db) => db.${method}('pin')`
      expect(withFile('pinner/pins/save-pin.ts', text)).toEqual(['queries pinner/pins/save-pin.ts:1'])
      expect(withFile('ads/money/book.ts', text)).toEqual(['queries ads/money/book.ts:1'])
      expect(withFile('pinner/pins/save-queries.ts', text)).toEqual([])
      expect(withFile('core/identity/log-in.ts', text)).toEqual(['queries core/identity/log-in.ts:1'])
      expect(withFile('core/events/event.ts', text)).toEqual([])
      expect(withFile('core/jobs/run.ts', text)).toEqual([])
    },
  )

  test('raw sql belongs there too, types of kysely do not matter', () => {
    expect(withFile('pinner/pins/x.ts', `import { sql } from 'kysely'`)).toEqual([
      'queries pinner/pins/x.ts:1',
    ])
    expect(withFile('pinner/pins/x.ts', `import { CompiledQuery } from 'kysely'`)).toEqual([
      'queries pinner/pins/x.ts:1',
    ])
    expect(withFile('pinner/pins/x.ts', `import pg from 'pg'`)).toEqual(['queries pinner/pins/x.ts:1'])
    expect(withFile('pinner/pins/x.ts', `import type { Generated } from 'kysely'`)).toEqual([])
  })
})

describe('environment', () => {
  test.each(['core/db/x.ts', 'pinner/pins/x.ts', 'contract/kernel/x.ts', 'web/client/x.ts'])(
    '%s may not read it',
    (path) => {
      expect(withFile(path, `export const x = process.env.X`)).toEqual([`environment ${path}:1`])
    },
  )

  test.each(['core/config/x.ts', 'services/x.ts', 'bench/x.ts', 'web/vite.config.ts', 'core/db/x.test.ts'])(
    '%s may',
    (path) => {
      expect(withFile(path, `export const x = process.env.X`)).toEqual([])
    },
  )
})

describe('sockets', () => {
  test.each([
    [`import net from 'node:net'`],
    [`import { get } from 'https'`],
    [`import { lookup } from 'node:dns/promises'`],
    [`import { request } from 'undici'`],
    [`await fetch(address)`],
    [`await globalThis.fetch(address)`],
    [`new WebSocket(address)`],
  ])('only core/fetch may say: %s', (code) => {
    expect(withFile('pinner/scrape/x.ts', code)).toEqual(['sockets pinner/scrape/x.ts:1'])
    expect(withFile('core/media/x.ts', code)).toEqual(['sockets core/media/x.ts:1'])
    expect(withFile('core/fetch/x.ts', code)).toEqual([])
  })

  test('screens call through web/client, a type is no socket, another fetch is not the global one', () => {
    expect(withFile('web/pinner/x.tsx', `fetch('/x')`)).toEqual(['sockets web/pinner/x.tsx:1'])
    expect(withFile('pinner/scrape/x.ts', `import type { Socket } from 'node:net'`)).toEqual([])
    expect(withFile('core/config/x.ts', `import { isIP } from 'node:net'`)).toEqual([])
    expect(withFile('core/config/x.ts', `import { isIP, connect } from 'node:net'`)).toEqual([
      'sockets core/config/x.ts:1',
    ])
    expect(withFile('core/identity/x.ts', `app.fetch(request)`)).toEqual([])
  })
})

describe('envelope', () => {
  test.each([
    `'resource_response'`,
    `answer.resource_response`,
    `({ resource_response: 1 })`,
    '`"resource_response":`',
  ])('only the wires may say: %s', (code) => {
    expect(withFile('pinner/pins/x.ts', `export const x = ${code}`)).toEqual(['envelope pinner/pins/x.ts:1'])
    expect(withFile('web/client/x.ts', `export const x = ${code}`)).toEqual(['envelope web/client/x.ts:1'])
    expect(withFile('contract/kernel/wires/x.ts', `export const x = ${code}`)).toEqual([])
  })
})

describe('circles', () => {
  test('two files that import each other, one by type only', () => {
    expect(
      breachesOf({
        'core/jobs/a.ts': `import { b } from './b.ts'\nexport type A = 1`,
        'core/jobs/b.ts': `import type { A } from './a.ts'\nexport const b: A = 1`,
      }),
    ).toEqual(['circles core/jobs/a.ts:1'])
  })

  test('a long way round, a dynamic import in it, is named whole and once', () => {
    const [circle, ...more] = checkWalls(
      treeOf({
        'core/jobs/entry.ts': `import './a.ts'`,
        'core/jobs/a.ts': `import './b.ts'`,
        'core/jobs/b.ts': `export const x = () => import('./c.ts')`,
        'core/jobs/c.ts': `import '@bowerbird/core/jobs/a'`,
      }),
    )
    expect(more).toEqual([])
    expect(circle?.message).toBe('circle: core/jobs/a.ts → core/jobs/b.ts → core/jobs/c.ts → core/jobs/a.ts')
  })

  test('a file that imports itself', () => {
    expect(breachesOf({ 'core/jobs/a.ts': `import './a.ts'` })).toEqual(['circles core/jobs/a.ts:1'])
  })

  test('a diamond is no circle', () => {
    expect(
      breachesOf({
        'core/jobs/a.ts': `import './b.ts'\nimport './c.ts'`,
        'core/jobs/b.ts': `import './d.ts'`,
        'core/jobs/c.ts': `import './d.ts'`,
        'core/jobs/d.ts': `export const d = 1`,
      }),
    ).toEqual([])
  })

  test('twenty thousand files in a row do not exhaust the stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => [
      `core/jobs/n${i}.ts`,
      i ? `import './n${i - 1}.ts'` : '',
    ])
    expect(breachesOf(Object.fromEntries(chain) as Record<string, string>)).toEqual([])
  })
})

describe('handlers', () => {
  const call = {
    'contract/boards/board-calls.ts': `export const boardGet = resource('BoardResource', 'get', {})`,
  }
  const handler = `import { boardGet } from '@bowerbird/contract/boards/board-calls'\nexport const readBoard = handle(boardGet, () => 1)`
  const list = {
    'pinner/pinner-handlers.ts': `import { readBoard } from './boards/read-board.ts'\nexport const all = [readBoard]`,
  }

  test('a call that is declared, answered and bound is in order', () => {
    expect(breachesOf({ ...call, ...list, 'pinner/boards/read-board.ts': handler })).toEqual([])
  })

  test('a call that is answered in the name of a profile, bound or not', () => {
    const read = { 'pinner/boards/read-board.ts': handler.replace('handle(', 'handleAs(') }
    expect(breachesOf({ ...call, ...list, ...read })).toEqual([])
    expect(breachesOf({ ...call, ...read })).toEqual(['handlers pinner/boards/read-board.ts:2'])
  })

  test('a call that nothing answers', () => {
    expect(breachesOf(call)).toEqual(['handlers contract/boards/board-calls.ts:1'])
  })

  test('a call that only a test answers', () => {
    expect(breachesOf({ ...call, 'pinner/boards/read-board.test.ts': handler })).toEqual([
      'handlers contract/boards/board-calls.ts:1',
    ])
  })

  test('a call that two answer', () => {
    const twice = {
      'pinner/boards/read-board.ts': handler,
      'pinner/boards/see-board.ts': `${handler}\nhandle(boardGet)`,
    }
    expect(breachesOf({ ...call, ...list, ...twice })).toContain('handlers pinner/boards/see-board.ts:2')
  })

  test('an answer that no one binds', () => {
    expect(breachesOf({ ...call, 'pinner/boards/read-board.ts': handler })).toEqual([
      'handlers pinner/boards/read-board.ts:2',
    ])
  })

  test('calls of ads wait for no one where ads are absent', () => {
    const adsCall = {
      'contract/campaigns/ad-calls.ts': `export const adGet = rest('GET', '/ads/v4/ads/', {})`,
    }
    expect(breachesOf(adsCall)).toEqual([])
    expect(breachesOf({ ...adsCall, 'ads/serving/fill.ts': '' })).toEqual([
      'handlers contract/campaigns/ad-calls.ts:1',
    ])
  })
})

describe('barrels and names', () => {
  test('no index, no file that only hands on, save the facade', () => {
    expect(withFile('pinner/pins/index.ts', `export const x = 1`)).toEqual(['barrels pinner/pins/index.ts:1'])
    expect(withFile('web/ui/index.tsx', `export const x = 1`)).toEqual(['barrels web/ui/index.tsx:1'])
    expect(withFile('pinner/pins/everything.ts', `export * from './visible-pin.ts'`)).toEqual([
      'barrels pinner/pins/everything.ts:1',
    ])
  })

  test.each(['core/utils/x.ts', 'core/db/helpers.ts', 'web/client/date-utils.ts', 'pinner/pins/service.ts'])(
    '%s says nothing',
    (path) => {
      expect(withFile(path, `export const x = 1`)).toEqual([`names ${path}:1`])
    },
  )
})

test.each([
  ['web/ui/card.test.tsx', ['tests web/ui/card.test.tsx:1']],
  ['web/ui/card.spec.ts', ['tests web/ui/card.spec.ts:1']],
  ['web/ui/card.component.test.tsx', []],
  ['core/db/kill.fault.test.ts', []],
  ['e2e/sign-up.spec.ts', []],
])('%s is picked up by a runner, or says so', (path, breaches) => {
  expect(withFile(path, '')).toEqual(breaches)
})

test('what tests share is named so, may use the testing world, and is none of the product’s business', () => {
  const support = {
    'pinner/pins/test-pins.ts': `import type { W } from '@bowerbird/testing/world'\nawait fetch('/')`,
  }
  expect(breachesOf({ ...sound, ...support })).toEqual([])
  const product = { 'pinner/pins/save-pin.ts': `import { w } from './test-pins.ts'` }
  expect(breachesOf({ ...sound, ...support, ...product })).toEqual(['tests pinner/pins/save-pin.ts:1'])
})

describe('floors', () => {
  const floors = { core: [['http', 'jobs'], ['db', 'db/embedded'], ['config']] }
  const slices = {
    'core/start.ts': `import './http/app.ts'\nexport const start = 1`,
    'core/http/app.ts': `import '../db/database.ts'\nimport '../config/settings.ts'\nimport './door.ts'`,
    'core/http/door.ts': `export interface Door {}`,
    'core/jobs/job.ts': `export const job = 1`,
    'core/db/database.ts': `import '../config/settings.ts'`,
    'core/db/embedded/start-server.ts': `export const server = 1`,
    'core/config/settings.ts': `export const settings = 1`,
  }
  const withImport = (path: string, text: string) =>
    breachesOf({ ...slices, [path]: text }, floors).filter((breach) => breach.startsWith('floors '))

  test('a slice imports slices below it, the root of the workspace all of them', () => {
    expect(breachesOf(slices, floors)).toEqual([])
  })

  test.each([
    ['core/db/query.ts', '../http/app.ts'],
    ['core/http/x.ts', '../jobs/job.ts'],
    ['core/http/x.ts', '../start.ts'],
    ['core/db/x.ts', './embedded/start-server.ts'],
  ])('%s may not import %s, by value, by type or later', (path, to) => {
    expect(withImport(path, `import '${to}'`)).toEqual([`floors ${path}:1`])
    expect(withImport(path, `\nimport type { X } from '${to}'`)).toEqual([`floors ${path}:2`])
    expect(withImport(path, `export const x = () => import('${to}')`)).toEqual([`floors ${path}:1`])
  })

  test('a test may import what it likes', () => {
    expect(withImport('core/config/x.test.ts', `import '../http/app.ts'`)).toEqual([])
  })

  test('a folder on no floor is a breach', () => {
    expect(withImport('core/attic/x.ts', 'export const x = 1')).toEqual(['floors core/attic/x.ts:1'])
  })
})

test('two files of one workspace may not have the same name, tests aside', () => {
  expect(withFile('pinner/boards/visible-pin.ts', 'export const x = 1')).toEqual([
    'names pinner/pins/visible-pin.ts:1',
  ])
  expect(withFile('ads/boards/visible-pin.ts', 'export const x = 1')).toEqual([])
  expect(withFile('pinner/boards/visible-pin.test.ts', '')).toEqual([])
})

test('a file that cannot be read is a breach', () => {
  expect(withFile('core/jobs/broken.ts', 'export const = 1')).toEqual(['syntax core/jobs/broken.ts:1'])
})
