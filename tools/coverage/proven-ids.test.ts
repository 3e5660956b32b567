import { describe, expect, test } from 'vitest'
import { provenIds } from './proven-ids.ts'

// The ids of these examples are no requirement's, so that the examples themselves claim nothing.

function idsOf(...lines: string[]): string[] {
  return [...provenIds('some.test.ts', lines.join('\n'))].toSorted()
}

describe('a title counts', () => {
  test.each([
    [`test('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`it("ZAP-01 saves", async () => { expect(1).toBe(1) })`],
    [`test(\`ZAP-01 saves \${name}\`, () => { expect(1).toBe(1) })`],
    [`test.concurrent('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`test('ZAP-01 saves', { timeout: 5 }, () => { expect(1).toBe(1) })`],
    [`test('ZAP-01 saves', async ({ page }) => { test.skip(!ready, 'why'); expect(1).toBe(1) })`],
    [`describe('ZAP-01 saving', () => { test('a pin', () => { expect(1).toBe(1) }) })`],
    [`test.describe('ZAP-01 saving', () => { test('a pin', async () => { await page() }) })`],
    [`test('saves: ZAP-01', () => expect(1).toBe(1))`],
    [`for (const x of all) test('ZAP-01 ' + x, () => { expect(x).toBe(1) })`],
  ])('%s', (code) => {
    expect(idsOf(code)).toEqual(['ZAP-01'])
  })

  test('every id of a title, and those of the group around it', () => {
    expect(
      idsOf(
        `describe('ZAP-31 envelopes', () => {`,
        `  test('ZAP-01, ZAP-22 once', () => { expect(1).toBe(1) })`,
        `})`,
      ),
    ).toEqual(['ZAP-01', 'ZAP-22', 'ZAP-31'])
  })
})

describe('a title does not count', () => {
  test.each([
    [`test.skip('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`test.todo('ZAP-01 saves')`],
    [`test('ZAP-01 saves')`],
    [`test.fixme('ZAP-01 saves', async () => { await x() })`],
    [`test.skipIf(process.getuid() !== 0)('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`test.runIf(isRoot)('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`test.fails('ZAP-01 saves', () => { expect(1).toBe(2) })`],
    [`test('ZAP-01 saves', () => {})`],
    [`test('ZAP-01 saves', async () => { test.skip(); expect(1).toBe(1) })`],
    [`test('ZAP-01 saves', (ctx) => { ctx.skip('later'); expect(1).toBe(1) })`],
    [`test('ZAP-01 saves', async () => { test.skip(true, 'later'); expect(1).toBe(1) })`],
    [`describe.skip('all', () => { test('ZAP-01 saves', () => { expect(1).toBe(1) }) })`],
    [`describe('ZAP-01 saving', () => { test.skip('a pin', () => { expect(1).toBe(1) }) })`],
    [`describe('ZAP-01 saving', () => { helper() })`],
    [`// test('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`const text = "test('ZAP-01 saves', () => { expect(1).toBe(1) })"`],
    [`log('ZAP-01 saves', () => { expect(1).toBe(1) })`],
    [`test('saves', () => { expect('ZAP-01').toBe(1) })`],
  ])('%s', (code) => {
    expect(idsOf(code)).toEqual([])
  })
})

describe('tables', () => {
  const rest = `, () => { expect(1).toBe(1) })`

  test('ids of a table stand in the titles it prints', () => {
    expect(idsOf(`test.each([['ZAP-01', 1], ['ZAP-02', 2]])('%s holds'${rest}`)).toEqual(['ZAP-01', 'ZAP-02'])
    expect(idsOf(`test.each([{ id: 'ZAP-01 one' }] as const)('$id'${rest}`)).toEqual(['ZAP-01'])
    expect(idsOf(`test.for([['ZAP-01']])('%s'${rest}`)).toEqual(['ZAP-01'])
  })

  test('a table kept in a constant of the file is looked up', () => {
    expect(idsOf(`const cases = [['ZAP-01'], ['ZAP-32']]`, `test.each(cases)('%s holds'${rest}`)).toEqual([
      'ZAP-01',
      'ZAP-32',
    ])
  })

  test('a table whose ids the title does not print, or that is skipped, proves nothing', () => {
    expect(idsOf(`test.each([['ZAP-01']])('holds'${rest}`)).toEqual([])
    expect(idsOf(`test.skip.each([['ZAP-01']])('%s'${rest}`)).toEqual([])
  })
})
