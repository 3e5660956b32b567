import { ArchiveFault } from '../import-archive.ts'
import { localized } from '@bowerbird/texts/localized'
import { expect, test } from 'vitest'
import { allRecords, archiveOf } from '../test-archive.ts'
import { netscapeReader } from './netscape-bookmarks.ts'
import { pinterestReader } from './pinterest.ts'
import { rssReader } from './rss.ts'

const document = `<html><body><div id="contents"><h1 id=a1>Boards</h1>
<a href="https://www.pinterest.com/ann/garden-ideas/">https://www.pinterest.com/ann/garden-ideas/</a>
<br>Name: Garden ideas,
<br>Description: Beds, paths &amp; ponds,
<br>Category: Gardening,
<br>Created at: 2016/05/06 07:08:09
<br>Private: False<br><br>
<h1 id=y1bkd>Pins</h1>
<a href="https://www.pinterest.com/pin/123456789/">https://www.pinterest.com/pin/123456789/</a>
<br>Title: Moss &amp; stone,
<br>Details: Shade, damp:
 and patience #moss,
<br>Image: 0123456789abcdef0123456789abcdef,
<br>Is Native: No data,
<br>Board Id: 9876543210,
<br>Board Name: Garden ideas,
<br>Alt Text: A path, wet,
<br>Canonical Link: <a href="https://gardens.example/moss">https://gardens.example/moss</a>,
<br>Video: No data,
<br>Created at: 2017/02/13 15:35:01
<br>Alive: True
<br>Is a repin: True
<br>Private: False<br><br>
<a href="https://www.pinterest.com/pin/2/">https://www.pinterest.com/pin/2/</a>
<br>Title: No data,
<br>Details: No data,
<br>Image: https://i.pinimg.com/236x/aa/bb/cc/aabbcc.jpg,
<br>Board Name: Presents,
<br>Canonical Link: No data,
<br>Created at: 2018/01/01 00:00:00
<br>Private: True<br><br>
<h1 id=z>Something else</h1><a href="https://www.pinterest.com/pin/3/">x</a><br>Title: no pin of theirs,
</div></body></html>`

test('BOARD-14 the HTML form of Pinterest’s data is read: boards, words, dates, links, and where it keeps the pictures', async () => {
  const files = { 'pinterest-data/index.html': document }
  expect(await pinterestReader.recognises(archiveOf(files))).toBe(true)
  expect(await netscapeReader.recognises(archiveOf(files))).toBe(false)
  expect(await allRecords(pinterestReader, files)).toMatchObject([
    {
      type: 'board',
      name: 'Garden ideas',
      description: 'Beds, paths & ponds',
      category: 'gardening',
      privacy: 'public',
      created_at: '2016-05-06T07:08:09.000Z',
    },
    {
      type: 'pin',
      board: 'Garden ideas',
      title: 'Moss & stone',
      description: 'Shade, damp:\n and patience #moss',
      alt_text: 'A path, wet',
      link: 'https://gardens.example/moss',
      created_at: '2017-02-13T15:35:01.000Z',
      picture: {
        urls: [
          'https://i.pinimg.com/originals/01/23/45/0123456789abcdef0123456789abcdef.jpg',
          'https://i.pinimg.com/originals/01/23/45/0123456789abcdef0123456789abcdef.png',
          'https://i.pinimg.com/originals/01/23/45/0123456789abcdef0123456789abcdef.gif',
          'https://i.pinimg.com/736x/01/23/45/0123456789abcdef0123456789abcdef.jpg',
        ],
      },
    },
    { type: 'board', name: 'Presents', privacy: 'secret' },
    {
      type: 'pin',
      board: 'Presents',
      picture: {
        urls: [
          'https://i.pinimg.com/originals/aa/bb/cc/aabbcc.jpg',
          'https://i.pinimg.com/236x/aa/bb/cc/aabbcc.jpg',
        ],
      },
    },
  ])
})

test('BOARD-14 the JSON form is read as well, whichever way its fields are spelt', async () => {
  const files = {
    'data.json': JSON.stringify({
      user: { username: 'ann', url: 'https://www.pinterest.com/ann/' },
      boards: [{ name: 'Lamps', is_private: true, description: 'Light' }],
      pins: [
        {
          id: '1',
          title: 'Brass lamp',
          description: 'No data',
          boardName: 'Lamps',
          'Canonical Link': 'https://lamps.example/brass',
          created_at: '2020-03-04T05:06:07Z',
          images: {
            '236x': { url: 'https://i.pinimg.com/236x/a.jpg' },
            orig: { url: 'https://i.pinimg.com/originals/a.jpg' },
          },
        },
        { title: 'Another', board: { name: 'Lamps' }, image_url: 'https://i.pinimg.com/736x/b.jpg' },
        'nonsense',
      ],
    }),
  }
  expect(await pinterestReader.recognises(archiveOf(files))).toBe(true)
  expect(await allRecords(pinterestReader, files)).toMatchObject([
    { type: 'board', name: 'Lamps', privacy: 'secret', description: 'Light' },
    {
      type: 'pin',
      board: 'Lamps',
      title: 'Brass lamp',
      link: 'https://lamps.example/brass',
      created_at: '2020-03-04T05:06:07.000Z',
      picture: { urls: ['https://i.pinimg.com/originals/a.jpg', 'https://i.pinimg.com/236x/a.jpg'] },
    },
    { type: 'pin', board: 'Lamps', title: 'Another' },
    { type: 'refused', reason: localized('errors-pinner.thisRowCannotBeRead') },
  ])
})

test('BOARD-14 a document that is cut short gives what is whole in it', async () => {
  const records = await allRecords(pinterestReader, {
    'a.html': document.slice(0, document.indexOf('Alt Text')),
  })
  expect(records).toMatchObject([
    { type: 'board' },
    { type: 'pin', title: 'Moss & stone', board: 'Garden ideas' },
  ])
})

const feed = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Pies</title><link>https://www.pinterest.com/ann/pies/</link>
<image><title>Not this</title></image>
<item><title>Plum pie</title><link>https://www.pinterest.com/pin/1/</link>
<description>&lt;a href="https://www.pinterest.com/pin/1/"&gt;&lt;img src="https://i.pinimg.com/236x/p/l/u/m.jpg"&gt;&lt;/a&gt;With &lt;b&gt;almonds&lt;/b&gt; &amp;amp; sugar</description>
<pubDate>Mon, 05 Feb 2024 10:20:30 GMT</pubDate><guid>https://www.pinterest.com/pin/1/</guid><category>cake</category></item>
<item><title><![CDATA[Quince & pear]]></title><link>https://pies.example/q</link>
<media:content url="https://pies.example/small.jpg" type="image/jpeg" width="200"/>
<media:content url="https://pies.example/large.jpg" type="image/jpeg" width="1200"/>
<enclosure url="https://pies.example/talk.mp3" type="audio/mpeg"/><dc:creator>Ben</dc:creator></item>
</channel></rss>`

test('BOARD-14 a board’s RSS is read: its largest pictures first, words without marks, tags, author and date', async () => {
  expect(await rssReader.recognises(archiveOf({ 'pies.rss': feed }))).toBe(true)
  expect(await allRecords(rssReader, { 'pies.rss': feed })).toMatchObject([
    {
      board: 'Pies',
      title: 'Plum pie',
      description: 'With almonds & sugar',
      link: 'https://www.pinterest.com/pin/1/',
      created_at: '2024-02-05T10:20:30.000Z',
      tags: ['cake'],
      picture: {
        urls: ['https://i.pinimg.com/originals/p/l/u/m.jpg', 'https://i.pinimg.com/236x/p/l/u/m.jpg'],
      },
    },
    {
      title: 'Quince & pear',
      link: 'https://pies.example/q',
      picture: { urls: ['https://pies.example/large.jpg', 'https://pies.example/small.jpg'] },
      origin: { author: 'Ben' },
    },
  ])
})

test('BOARD-14 an Atom feed is read too, and one that breaks off is a fault of the file', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Ponds</title>
<entry><title>Lily</title><id>urn:1</id><link rel="alternate" href="https://ponds.example/lily"/>
<link rel="enclosure" type="image/jpeg" href="https://ponds.example/lily.jpg"/><published>2024-01-02T03:04:05Z</published>
<author><name>Cleo</name></author><category term="pond"/></entry>`
  expect(await allRecords(rssReader, { 'ponds.xml': `${atom}</feed>` })).toMatchObject([
    {
      board: 'Ponds',
      title: 'Lily',
      link: 'https://ponds.example/lily',
      tags: ['pond'],
      origin: { author: 'Cleo' },
      picture: { urls: ['https://ponds.example/lily.jpg'] },
    },
  ])
  for (const broken of [`${atom}<entry><title>Never en`, '<feed>'])
    await expect(allRecords(rssReader, { 'ponds.xml': broken })).rejects.toThrow(ArchiveFault)
})
