import { localized } from '@bowerbird/texts/localized'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ArchiveFault } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import type { ImportReader } from '../import-archive.ts'
import { allRecords, archiveOf } from '../test-archive.ts'
import { csvReader } from './csv.ts'
import { folderReader } from './folder-with-sidecars.ts'
import { karakeepReader } from './karakeep.ts'
import { netscapeReader } from './netscape-bookmarks.ts'
import { pinryReader } from './pinry.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))

const pinsIn = (records: readonly ImportRecord[]) =>
  records.filter((record): record is ImportItem => record.type === 'pin')

test('BOARD-14 bookmarks of a browser: folders are boards, folders within them sections, the bar is none', async () => {
  const records = await allRecords(netscapeReader, {
    'bookmarks.html': fixture('chrome-bookmarks.netscape'),
  })
  expect(pinsIn(records).map(({ board, section, title, link }) => [board, section, title, link])).toEqual([
    [undefined, undefined, 'Loose & found', 'https://www.example.org/loose'],
    ['Küche', undefined, 'Zellige "tiles"', 'https://kitchen.example/tiles?a=1&b=2'],
    ['Küche', 'Lamps', 'Lamps', 'https://lamps.example/'],
    ['Küche', 'Lamps / Brass', 'Brass lamp', 'https://lamps.example/brass'],
    ['Küche', undefined, 'Click me', 'javascript:alert(1)'],
  ])
  expect(records.filter((record) => record.type === 'board')).toEqual([
    { type: 'board', name: 'Küche', created_at: '2024-03-01T00:01:40.000Z' },
  ])
  expect(new Set(pinsIn(records).map((pin) => pin.key)).size).toBe(5)
})

test('BOARD-14 bookmarks of a service bring tags, notes, covers and dates', async () => {
  const records = await allRecords(netscapeReader, {
    'export.html': fixture('raindrop-bookmarks.netscape'),
  })
  expect(pinsIn(records)).toEqual([
    {
      type: 'pin',
      key: 'export.html 1',
      where: 'export.html, 1',
      board: 'Gardens',
      title: 'A moss garden',
      link: 'https://gardens.example/moss',
      description: 'Grows where\nnothing else does',
      tags: ['moss', 'shade garden'],
      picture: { urls: ['https://gardens.example/moss.jpg'] },
      created_at: '2024-01-01T00:00:01.000Z',
    },
    {
      type: 'pin',
      key: 'export.html 2',
      where: 'export.html, 2',
      board: 'Gardens',
      link: 'https://gardens.example/no-title',
      created_at: '2024-01-01T00:00:02.000Z',
    },
  ])
})

test('BOARD-14 a table is read by the names of its columns, in the ways that programs write it', async () => {
  const [first, second] = pinsIn(await allRecords(csvReader, { 'raindrop.csv': fixture('raindrop.csv') }))
  expect(first).toEqual({
    type: 'pin',
    key: 'raindrop.csv 2',
    where: 'raindrop.csv, 2',
    title: 'A moss garden, wet',
    note: 'Go there',
    description: 'Grows where\nnothing else does',
    link: 'https://gardens.example/moss',
    board: 'Gardens',
    tags: ['moss', 'shade'],
    created_at: '2024-01-01T00:00:01.000Z',
    picture: { urls: ['https://gardens.example/moss.jpg'] },
  })
  expect(second).toMatchObject({ title: 'No cover', where: 'raindrop.csv, 4' })
  expect(second).not.toHaveProperty('picture')

  const german = await allRecords(csvReader, {
    'tabelle.csv': fixture('excel-german.csv'),
    'bilder/eins.jpg': 'x',
  })
  expect(german).toEqual([
    expect.objectContaining({
      title: 'Grüße',
      description: 'Ein "schönes" Bild',
      board: 'Küche',
      picture: { file: 'bilder/eins.jpg' },
    }),
  ])
  const utf16 = Buffer.from('\ufeffurl\ttitle\r\nhttps://a.example/\tA ü\r\n', 'utf16le')
  expect(await allRecords(csvReader, { 'a.csv': utf16 })).toEqual([
    expect.objectContaining({ link: 'https://a.example/', title: 'A ü' }),
  ])
  const guarded = `title,link,tags\r\n"'=1+1",https://a.example/,blue #green\r\n'tis fine,https://b.example/,\r\n`
  expect(
    pinsIn(await allRecords(csvReader, { 'a.csv': guarded })).map((pin) => [pin.title, pin.tags]),
  ).toEqual([
    ['=1+1', ['blue', '#green']],
    ["'tis fine", undefined],
  ])
})

test('BOARD-14 rows are named by the line on which they begin, whatever ends the lines', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const rows = [
      'url,title',
      'https://a.example/,"two',
      'lines"',
      '',
      ' "https://b.example/", b "c" d',
      'https://c.example/,x',
    ]
    const pins = pinsIn(await allRecords(csvReader, { 'a.csv': rows.join(end) }))
    expect(
      pins.map(({ link, title, where }) => [link, title, where]),
      JSON.stringify(end),
    ).toEqual([
      ['https://a.example/', 'two\nlines', 'a.csv, 2'],
      ['https://b.example/', 'b "c" d', 'a.csv, 5'],
      ['https://c.example/', 'x', 'a.csv, 6'],
    ])
  }
})

test('BOARD-14 a table without a link or picture, or that never ends a row, is reported as that', async () => {
  await expect(allRecords(csvReader, { 'a.csv': 'colour,size\r\nblue,1\r\n' })).rejects.toThrow(
    localized('errors-pinner.hasNoColumnThatNamesA', { name: 'a.csv' }),
  )
  await expect(allRecords(csvReader, { 'a.csv': `url\n"${'never ends '.repeat(120_000)}` })).rejects.toThrow(
    ArchiveFault,
  )
  expect(await allRecords(csvReader, { 'a.csv': '' })).toEqual([])
  expect(await allRecords(csvReader, { 'a.csv': 'url\n\n,,\nhttps://a.example/' })).toHaveLength(1)
  await expect(allRecords(csvReader, { 'a.csv': 'url\n"https://a.example/' })).rejects.toThrow(ArchiveFault)
  await expect(allRecords(csvReader, { 'a.csv': `url\n${'x,'.repeat(1001)}` })).rejects.toThrow(ArchiveFault)
})

test('BOARD-14 Karakeep: links with their list, tags, note and date; notes without a link are named', async () => {
  const records = await allRecords(karakeepReader, { 'export.json': fixture('karakeep-export.json') })
  expect(records).toEqual([
    {
      type: 'pin',
      key: 'export.json 0',
      where: 'export.json, 1',
      board: 'Home',
      section: 'Balcony',
      title: 'A hanging chair',
      link: 'https://chairs.example/hanging',
      note: 'Ask about the height',
      tags: ['rattan', 'chairs'],
      created_at: '2024-06-10T06:13:20.000Z',
    },
    expect.objectContaining({ type: 'pin', link: 'https://chairs.example/none' }),
    expect.objectContaining({ type: 'refused', title: 'Shopping', where: 'export.json, 3' }),
    expect.objectContaining({ type: 'refused', title: 'A scan' }),
  ])
  const broken = fixture('karakeep-export.json').toString().slice(0, 900)
  await expect(allRecords(karakeepReader, { 'export.json': broken })).rejects.toThrow(ArchiveFault)
})

test('BOARD-14 Pinry: boards with their pins first, then the pins on none, by what its API answers', async () => {
  const records = await allRecords(pinryReader, {
    'pins.json': fixture('pinry-pins.json'),
    'boards.json': fixture('pinry-boards.json'),
    'media/c/d/plate.png': 'x',
  })
  expect(records).toEqual([
    { type: 'board', name: 'Pottery', privacy: 'secret', created_at: '2021-05-01T10:11:12.131Z' },
    {
      type: 'pin',
      key: 'boards.json 0 0',
      where: 'boards.json, 1/1',
      board: 'Pottery',
      description: 'A cup, thrown by hand',
      link: 'https://shop.example/cup',
      tags: ['ceramics'],
      picture: { urls: ['https://pinry.example/media/a/b/cup.jpg', 'https://shop.example/cup.jpg'] },
    },
    {
      type: 'pin',
      key: 'pins.json 1',
      where: 'pins.json, 2',
      picture: { file: 'media/c/d/plate.png' },
    },
  ])
})

test('BOARD-14 Pinry: the dump of its database with its media folder', async () => {
  const records = await allRecords(pinryReader, {
    'pinry/dump.json': fixture('pinry-dump.json'),
    'pinry/media/a/b/cup.jpg': 'x',
  })
  expect(records.map((record) => record.type)).toEqual(['board', 'pin', 'pin'])
  expect(pinsIn(records)).toEqual([
    expect.objectContaining({
      board: 'Pottery',
      description: 'A cup',
      link: 'https://shop.example/cup',
      tags: ['ceramics'],
      created_at: '2021-05-02T10:11:12.131Z',
      picture: { file: 'pinry/media/a/b/cup.jpg' },
    }),
    expect.objectContaining({
      key: 'pinry/dump.json 8',
      picture: { urls: ['https://shop.example/plate.jpg'] },
    }),
  ])
  expect(JSON.stringify(records)).not.toContain('pbkdf2')
})

test('BOARD-14 a folder of pictures: folders are boards, the JSON beside a picture describes it', async () => {
  const records = await allRecords(folderReader, {
    'flickr/birds/heron.jpg': 'x',
    'flickr/birds/heron.jpg.json': fixture('gallery-dl.json'),
    'flickr/birds/herons/IMG_1.jpg': 'x',
    'flickr/birds/herons/IMG_1.jpg.supplemental-metadata.json': fixture('takeout.json'),
    'flickr/plain/blue_bower.png': 'x',
    'flickr/plain/DSC_0001.png': 'x',
    'flickr/plain/DSC_0001.txt': 'blue\nbower\n',
    'flickr/plain/broken.webp': 'x',
    'flickr/plain/broken.json': '{"title": ',
    '__MACOSX/flickr/birds/._heron.jpg': 'x',
    'flickr/info.json': '{}',
  })
  expect(records).toEqual([
    {
      type: 'pin',
      key: 'flickr/birds/heron.jpg',
      where: 'flickr/birds/heron.jpg',
      board: 'birds',
      picture: { file: 'flickr/birds/heron.jpg' },
      title: 'Heron at dawn',
      description: 'Seen from the pier.',
      tags: ['heron', 'dawn'],
      link: 'https://www.flickr.com/photos/1@N00/28731937/',
      created_at: '2022-11-03T06:41:12.000Z',
      origin: {
        author: 'Bea Watcher',
        site_name: 'flickr',
        license: 'Attribution License',
        published_at: '2022-11-03T06:41:12.000Z',
        canonical_url: 'https://www.flickr.com/photos/1@N00/28731937/',
      },
    },
    expect.objectContaining({
      board: 'birds',
      section: 'herons',
      description: 'The first bower',
      created_at: '2020-04-01T08:10:10.000Z',
      link: 'https://photos.google.com/photo/AF1Qip',
    }),
    expect.objectContaining({ board: 'plain', title: 'blue bower' }),
    expect.objectContaining({ board: 'plain', tags: ['blue', 'bower'] }),
    expect.objectContaining({ type: 'refused', where: 'flickr/plain/broken.json' }),
  ])
  expect(records[1]).not.toHaveProperty('title')
})

test('BOARD-14 pictures of one folder go to a board of its name; loose ones wherever the person says', async () => {
  const boards = async (...names: string[]) =>
    pinsIn(await allRecords(folderReader, Object.fromEntries(names.map((name) => [name, 'x'])))).map(
      (pin) => pin.board,
    )
  expect(await boards('Nests/a.jpg', 'Nests/b.jpg')).toEqual(['Nests', 'Nests'])
  expect(await boards('a.jpg', 'b.heic')).toEqual([undefined, undefined])
  expect(await boards('a.jpg', 'Nests/b.jpg')).toEqual([undefined, 'Nests'])
})

test('BOARD-14 each reader knows its own files, and leaves those of others', async () => {
  const files: [string, string | Uint8Array, ImportReader][] = [
    ['bookmarks.html', fixture('chrome-bookmarks.netscape'), netscapeReader],
    ['a.csv', fixture('raindrop.csv'), csvReader],
    ['a.json', fixture('karakeep-export.json'), karakeepReader],
    ['pins.json', fixture('pinry-pins.json'), pinryReader],
    ['boards.json', fixture('pinry-boards.json'), pinryReader],
    ['dump.json', fixture('pinry-dump.json'), pinryReader],
    ['a.jpg', 'x', folderReader],
    ['page.html', '<!doctype html><title>No bookmarks</title>', folderReader],
    ['a.jpg.json', fixture('gallery-dl.json'), folderReader],
  ]
  const readers = [netscapeReader, csvReader, karakeepReader, pinryReader]
  for (const [name, data, its] of files)
    for (const reader of readers)
      expect([name, reader.kind, await reader.recognises(archiveOf({ [name]: data }))]).toEqual([
        name,
        reader.kind,
        reader === its,
      ])
})
