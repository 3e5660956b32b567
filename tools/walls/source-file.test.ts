import { describe, expect, test } from 'vitest'
import { readSource } from './source-file.ts'

describe('reading a source file', () => {
  test('every way of importing is found, with its kind and line', () => {
    const { imports } = readSource(
      'a.tsx',
      [
        `import type { A } from './a.ts'`,
        `import { b, type B } from './b.ts'`,
        `import './side-effect.ts'`,
        `export { c } from './c.ts'`,
        `export type { D } from './d.ts'`,
        `export * from './e.ts'`,
        `const later = () => import('./f.ts')`,
        `type G = import('./g.ts').G`,
        `import whole, * as names from './h.ts'`,
      ].join('\n'),
    )
    const found = imports.map(({ specifier, kind, line }) => `${line} ${kind} ${specifier}`).toSorted()
    expect(found).toEqual([
      '1 type ./a.ts',
      '2 static ./b.ts',
      '3 static ./side-effect.ts',
      '4 static ./c.ts',
      '5 type ./d.ts',
      '6 static ./e.ts',
      '7 dynamic ./f.ts',
      '8 type ./g.ts',
      '9 static ./h.ts',
    ])
  })

  test('code in comments, strings and JSX text is not code', () => {
    const file = readSource(
      'a.tsx',
      `// import './x.ts'; process.env.A; resource_response
       const text = "import './y.ts'"
       export const Page = () => <p>import './z.ts' and process.env and fetch('/')</p>
       const pattern = /fetch\\('\\/'\\)/`,
    )
    expect(file.imports).toEqual([])
    expect(file.environment).toEqual([])
    expect(file.calls).toEqual([])
    expect(file.envelope).toEqual([])
  })

  test.each([
    ['process.env.HOME'],
    [`process['env'].HOME`],
    ['const { env } = process'],
    ['globalThis.process.env'],
    [`import { env } from 'node:process'`],
  ])('the environment is seen in: %s', (code) => {
    expect(readSource('a.ts', code).environment).toEqual([1])
  })

  test('import.meta.env is the bundler’s, not the environment', () => {
    expect(readSource('a.ts', 'import.meta.env.DEV').environment).toEqual([])
  })

  test('calls are named by what is called, whatever they hang on', () => {
    const { calls } = readSource(
      'a.ts',
      `fetch('/'); window.fetch('/'); db?.selectFrom('pin'); trx['insertInto']('pin'); new WebSocket(url)`,
    )
    expect(calls.map((call) => call.name)).toEqual([
      'fetch',
      'fetch',
      '.selectFrom',
      '.insertInto',
      'new WebSocket',
    ])
  })

  test('a syntax error is reported, not swallowed', () => {
    expect(readSource('a.ts', 'const = 1').syntaxErrors).not.toEqual([])
  })
})
