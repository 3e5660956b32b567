import { sheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { writeXlsxStream } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readSheetFile } from './read-sheet-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const lines = (separator: string) =>
  [
    ['Level', 'ID', 'Name', 'Budget', 'Oak'],
    ['campaign', "'384774701928415232", 'Grün', '"1,5"', 'x'],
    ['', '', '', '', ''],
  ]
    .map((line) => line.join(separator))
    .join('\r\n')
const found = { level: 'campaign', id: "'384774701928415232", name: 'Grün', budget: '1,5' }

test.each([',', ';', '\t'])('BULK-02 a CSV file with %j between its cells is read', async (separator) => {
  expect(await readSheetFile(utf8(`\u{feff}${lines(separator)}`))).toEqual({
    rows: [found],
    unknown: ['oak'],
    missing: [],
    repeated: [],
  })
})

test.each([',', ';', '\t'])(
  'BULK-02 a first line that names %j as the separator is no row',
  async (separator) => {
    for (const named of [`sep=${separator}`, `"sep=${separator}"`])
      expect(await readSheetFile(utf8(`\u{feff}${named}\r\n${lines(separator)}`)), named).toMatchObject({
        rows: [found],
        unknown: ['oak'],
      })
    // More cells are between other signs.
    expect((await readSheetFile(utf8('sep=;\nlevel;id;a,b,c,d,e\nad;1;x')))?.rows).toEqual([
      { level: 'ad', id: '1' },
    ])
  },
)

test('BULK-02 a column that stands in the file twice is named, since either could be meant', async () => {
  const file = await readSheetFile(utf8('level,id,Name,name,oak,oak\nad,1,A,B,x,y'))
  expect(file?.repeated).toEqual(['name'])
})

test('BULK-02 CSV in Windows-1252 and in UTF-16 of both orders is read', async () => {
  const latin = Uint8Array.from(lines(';'), (letter) => letter.codePointAt(0) ?? 0)
  expect((await readSheetFile(latin))?.rows).toEqual([found])
  for (const isLittle of [true, false]) {
    const text = `\u{feff}${lines(';')}`
    const bytes = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), isLittle)
    expect((await readSheetFile(new Uint8Array(bytes.buffer)))?.rows).toEqual([found])
    // Some programs leave out the mark.
    expect((await readSheetFile(new Uint8Array(bytes.buffer).slice(2)))?.rows).toEqual([found])
  }
})

test('BULK-02 a cell that cannot be stored does not keep the other rows from being sent', async () => {
  const cells = ['a\0b', 'x'.repeat(70_000), `${'y'.repeat(59_999)}\u{1f600}`]
  const file = await readSheetFile(utf8(['level,id,name', ...cells.map((cell) => `ad,1,${cell}`)].join('\n')))
  expect(sheetCells.array().safeParse(file?.rows).success).toBe(true)
  expect(file?.rows.map(({ name }) => [name?.length, name?.at(1)])).toEqual([
    [3, '\u{fffd}'],
    [60_000, 'x'],
    [60_000, 'y'],
  ])
})

test('BULK-02 a file that is gone, or too large for the browser, says that it cannot be read', async () => {
  const gone = new Blob(['level,id'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await readSheetFile(gone)).toBeNull()
  expect((await readSheetFile(new Blob(['level,id\nad,1'])))?.rows).toEqual([{ level: 'ad', id: '1' }])
})

test('BULK-02 XLSX is read: numbers as they stand, days as days, formulas not at all run', async () => {
  const rows = [['campaign', '384774701928415232', '=1+1', 12.5, new Date('2026-12-31T00:00:00Z')]]
  const columns = ['level', 'id', 'name', 'budget', 'end_date'].map((header) => ({ header }))
  const bytes = new Uint8Array(
    await new Response(writeXlsxStream(rows, { name: 'A', columns })).arrayBuffer(),
  )
  expect((await readSheetFile(bytes))?.rows).toEqual([
    { level: 'campaign', id: '384774701928415232', name: '=1+1', budget: '12.5', end_date: '2026-12-31' },
  ])
})

test('BULK-02 in XLSX an id that became a number is distinguished from another id, and sums have no dust', async () => {
  const rows = [['campaign', Number('384774701928415232'), 0.1 + 0.2]]
  const columns = ['level', 'id', 'budget'].map((header) => ({ header }))
  const bytes = new Uint8Array(
    await new Response(writeXlsxStream(rows, { name: 'A', columns })).arrayBuffer(),
  )
  const file = await readSheetFile(bytes)
  expect(file?.rows).toEqual([{ level: 'campaign', id: expect.stringMatching(/e\+17$/), budget: '0.3' }])
})

test('BULK-02 a file that is none, or lacks a column, says so', async () => {
  expect(await readSheetFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBeNull()
  expect(await readSheetFile(utf8('"level,id\n1'))).toBeNull()
  expect(await readSheetFile(utf8('name\nOak'))).toMatchObject({ missing: ['level', 'id'] })
  expect(await readSheetFile(utf8(''))).toMatchObject({ rows: [], missing: ['level', 'id'] })
})

test.each([
  ['Table 12" wide', 'Table 12" wide'],
  ['"Table 12"" wide; oak"', 'Table 12" wide; oak'],
  ['The "oak" table', 'The "oak" table'],
])('BULK-02 quotes in a cell are read: %s', async (cell, name) => {
  const file = await readSheetFile(utf8(`level;id;name\nad;1;${cell}\nad;2;Elm\n`))
  expect(file?.rows).toEqual([
    { level: 'ad', id: '1', name },
    { level: 'ad', id: '2', name: 'Elm' },
  ])
})

test('BULK-02 a picture is no sheet', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 0x48])
  expect(await readSheetFile(jpeg)).toBeNull()
})
