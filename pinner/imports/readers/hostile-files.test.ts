import { expect, test } from 'vitest'
import { archiveOfEntries } from '../archive-of-entries.ts'
import { ArchiveFault } from '../import-archive.ts'
import { netscapeReader } from './netscape-bookmarks.ts'
import { pinterestReader } from './pinterest.ts'
import { rssReader } from './rss.ts'

const bookmarks = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>'
const pins = '<h1>Pins</h1><a href="https://www.pinterest.com/pin/1/">x</a><br>'
const json = '{"boards":[{"url":"https://www.pinterest.com/a/b/"}],"pins":[],"'

/** A file that begins as a real one does and then repeats one thing, which no end of it makes whole. */
const withoutEnd = (name: string, begin: string, again: string) => {
  const state = { given: 0 }
  const piece = Buffer.from(again.repeat(Math.ceil(65_536 / again.length)))
  async function* bytes() {
    state.given = 0
    yield Buffer.from(begin)
    for (; state.given < 64 * 1024 * 1024; state.given += piece.length) yield piece
  }
  return { state, archive: archiveOfEntries([{ name, size: 1, bytes }], {}) }
}

test.each([
  ['a key', pinterestReader, 'a.json', json, 'a'],
  ['lists in lists', pinterestReader, 'a.json', `${json}":[`, '['],
  ['folders in folders', netscapeReader, 'a.html', bookmarks, '<DL><A HREF="https://a.example/">x</A>'],
  ['tags in tags', netscapeReader, 'a.html', bookmarks, '<b>'],
  ['a value', netscapeReader, 'a.html', `${bookmarks}<A HREF="`, 'a'],
  ['a remark', netscapeReader, 'a.html', `${bookmarks}<!--`, 'a'],
  ['values of one tag', netscapeReader, 'a.html', `${bookmarks}<A `, 'a1="" '],
  ['elements in elements', rssReader, 'a.xml', '<rss><channel>', '<b>'],
  ['data', rssReader, 'a.xml', '<rss><channel><title><![CDATA[', 'a'],
  [
    'tags in words',
    rssReader,
    'a.xml',
    '<rss><channel>',
    `<item><title>${'&lt;b>'.repeat(16_000)}</title></item>`,
  ],
  ['tags in tags of a page', pinterestReader, 'a.html', pins, '<i>'],
] as const)(
  'BOARD-14 SS-11 %s without an end is a fault of the file, found before it costs much',
  async (_, reader, name, begin, again) => {
    const { archive, state } = withoutEnd(name, begin, again)
    expect(await reader.recognises(archive)).toBe(true)
    await expect(Array.fromAsync(reader.read(archive))).rejects.toThrow(ArchiveFault)
    expect(state.given).toBeLessThan(5 * 1024 * 1024)
  },
)
