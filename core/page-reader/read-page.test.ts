import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const at = 'https://www.example.com/blog/post?id=1'

function read(html: string, url = at) {
  return readPage(Buffer.from(html), 'text/html; charset=utf-8', url)
}

const urls = (html: string, url = at) => read(html, url).items.map((item) => item.url)

test('CREATE-03 the picture named by the page comes first, with its size and description', () => {
  const { items } = read(`
    <meta property="og:title" content="A loaf">
    <meta property="og:image" content="/img/og.jpg">
    <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="Bread &amp; butter">
    <meta property="og:image" content="http://cdn.example.net/second.jpg">
    <meta property="og:image:secure_url" content="https://cdn.example.net/second.jpg">
    <meta name="twitter:image" content="https://cdn.example.net/tw.jpg">
    <link rel="image_src" href="src.jpg">
    <img src="huge.jpg" width="3000" height="2000">`)
  expect(items.map((item) => item.url)).toEqual([
    'https://www.example.com/img/og.jpg',
    'https://cdn.example.net/second.jpg',
    'https://cdn.example.net/tw.jpg',
    'https://www.example.com/blog/src.jpg',
    'https://www.example.com/blog/huge.jpg',
  ])
  expect(items[0]).toEqual({
    type: 'pinnable',
    url: 'https://www.example.com/img/og.jpg',
    width: 1200,
    height: 630,
    description: 'Bread & butter',
    title: 'A loaf',
    link: at,
  })
})

test.each([
  ['src', '<img src="a.jpg">'],
  ['data-src behind a placeholder', '<img src="data:image/gif;base64,R0" data-src="a.jpg" loading="lazy">'],
  ['data-src before src', '<img src="spinner.gif" data-src="a.jpg">'],
  ['data-original', '<img data-original="a.jpg">'],
  ['the largest of srcset by width', '<img src="s.jpg" srcset="s.jpg 300w, a.jpg 1200w, m.jpg 600w">'],
  ['the largest of srcset by density', '<img src="s.jpg" srcset="s.jpg, a.jpg 2x">'],
  ['data-srcset', '<img src="s.jpg" data-srcset="s.jpg 300w,\n a.jpg 900w">'],
  ['source of picture', '<picture><source srcset="a.jpg 900w"><img src="s.jpg"></picture>'],
  ['img where source is of a video', '<video><source srcset="s.jpg 900w"></video><img src="a.jpg">'],
  ['not a vector source', '<picture><source type="image/svg+xml" srcset="x.svg"><img src="a.jpg"></picture>'],
  ['background', '<div style="color:red; BACKGROUND-image : url( \'a.jpg\' ) no-repeat">'],
  ['background without quotes', '<div style="background:#fff url(a.jpg)">'],
  ['data-bg', '<div data-bg="a.jpg">'],
  ['poster', '<video poster="a.jpg"></video>'],
  ['what the site offers to pinners', '<img src="s.jpg" data-pin-media="a.jpg">'],
  ['base', '<base href="/blog/"><base href="/other/"><img src="a.jpg">'],
  ['in noscript', '<noscript><img src="a.jpg"></noscript>'],
  ['unquoted and upper case', '<IMG SRC=a.jpg>'],
  ['entities in the address', '<img src="a&period;jpg">'],
  [
    'a fragment is dropped, the same file comes once',
    '<img src="a.jpg#x"><img src="a.jpg#y"><img src="./a.jpg">',
  ],
  ['another size of the same file comes once', '<img src="a.jpg"><img src="a-300x200.jpg">'],
  ['the whole of what a gallery shows', '<img src="s.jpg" srcset="s.jpg 300w" data-orig-file="a.jpg">'],
  ['no size of a shop, but its flag', '<img src="a.jpg" data-full="true" data-zoom-image="1">'],
  [
    'not what is cut for small windows',
    '<picture><source media="(max-width: 600px)" srcset="s.jpg"><img src="a.jpg"></picture>',
  ],
  [
    'the largest of several sources',
    '<picture><source srcset="s.jpg 300w"><source srcset="a.jpg 900w"><img src="s.jpg" srcset="t.jpg 400w"></picture>',
  ],
  ['the file that a thumbnail links to', '<a href="a.jpg" title="Whole">thumbnail</a>'],
  [
    'what is loaded ahead',
    '<link rel="preload" as="image" href="s.jpg" imagesrcset="s.jpg 300w, a.jpg 900w">',
  ],
  ['amp-img', '<amp-img src="a.jpg" width="400" height="300"></amp-img>'],
  ['a set of backgrounds', '<div data-bgset="s.jpg 300w, a.jpg 900w">'],
  ['a background of a lazy loader, as a style', '<div data-background-image="url(a.jpg)">'],
  ['a variable of a style', '<div style="--hero: url(\'a.jpg\')">'],
  ['itemprop', '<meta itemprop="image" content="a.jpg">'],
])('CREATE-03 a picture is found: %s', (_what, html) => {
  expect(urls(html)).toEqual(['https://www.example.com/blog/a.jpg'])
})

const LAZY = [
  'data-lazy-src data-original-src data-lazy data-lazyload data-lazysrc data-ll-src data-echo data-image data-img-src',
  'data-flickity-lazyload data-splide-lazy data-cfsrc data-ezsrc data-opt-src data-pagespeed-lazy-src data-defer-src',
  'data-deferred data-delayed-url data-aload data-hires data-retina nitro-lazy-src lazy-src',
].flatMap((line) => line.split(' '))
test.each(LAZY)('CREATE-03 a picture is found: %s of a lazy loader', (name) => {
  const placeholder = 'data:image/svg+xml,<svg></svg>'
  expect(urls(`<img src="${placeholder}" ${name}="a.jpg">`)).toEqual(['https://www.example.com/blog/a.jpg'])
  expect(urls(`<img src="spinner.gif" ${name}="a.jpg">`)).toEqual(['https://www.example.com/blog/a.jpg'])
})

test.each([
  ['two of a style', '<div style="background: url(a.jpg), url(b.jpg)">', ['a.jpg', 'b.jpg']],
  ['sizes of a shop', '<img src="a_300x300.jpg"><img src="a_1024x1024@2x.jpg">', ['a_1024x1024@2x.jpg']],
  [
    'sizes of an image server',
    '<img src="a.jpg?v=3&w=300"><img src="a.jpg?v=3&w=1200&q=80">',
    ['a.jpg?v=3&w=1200&q=80'],
  ],
  [
    'other pictures of one server',
    '<img src="img?id=1&w=300"><img src="img?id=2&w=300">',
    ['img?id=1&w=300', 'img?id=2&w=300'],
  ],
  [
    'sizes of a wiki',
    '<img src="thumb/a/ab/N.jpg/300px-N.jpg"><img src="thumb/a/ab/N.jpg/800px-N.jpg">',
    ['thumb/a/ab/N.jpg/800px-N.jpg'],
  ],
  ['a wiki and its file', '<img src="a/ab/N.jpg"><img src="thumb/a/ab/N.jpg/800px-N.jpg">', ['a/ab/N.jpg']],
  ['sizes in the path', '<img src="s320/a.jpg"><img src="s1600/a.jpg">', ['s1600/a.jpg']],
  [
    'sizes as orders',
    '<img src="upload/w_300,c_fill/a.jpg"><img src="upload/w_900,c_fill/a.jpg">',
    ['upload/w_900,c_fill/a.jpg'],
  ],
  ['names that end in numbers', '<img src="a-2024.jpg"><img src="a-2025.jpg">', ['a-2024.jpg', 'a-2025.jpg']],
])('CREATE-03 pictures are distinguished, and their sizes folded: %s', (_what, html, found) => {
  expect(urls(html)).toEqual(found.map((name) => `https://www.example.com/blog/${name}`))
})

test.each([
  ['windows-1251', 'text/html; charset=windows-1251', Buffer.from('cff0e8e2e5f2', 'hex'), 'Привет'],
  ['Shift_JIS', 'text/html; charset=Shift_JIS', Buffer.from('93fa967b8cea', 'hex'), '日本語'],
  ['EUC-JP', 'text/html; charset=euc-jp', Buffer.from('c6fccbdcb8ec', 'hex'), '日本語'],
  ['GBK', 'text/html; charset=gbk', Buffer.from('d6d0cec4', 'hex'), '中文'],
  ['GB2312, which browsers read as GBK', 'text/html; charset=gb2312', Buffer.from('d6d0cec4', 'hex'), '中文'],
  ['Big5', 'text/html; charset=big5', Buffer.from('a4a4a4e5', 'hex'), '中文'],
  ['EUC-KR', 'text/html; charset=euc-kr', Buffer.from('c7d1b1b9', 'hex'), '한국'],
  ['KOI8-R', 'text/html; charset=koi8-r', Buffer.from('f0d2c9d7c5d4', 'hex'), 'Привет'],
  ['windows-1256', 'text/html; charset=windows-1256', Buffer.from('e3d1cdc8c7', 'hex'), 'مرحبا'],
])(
  'CREATE-03 a page in %s is read right, by its header or by its own declaration',
  (_name, type, word, text) => {
    const label = type.split('=')[1] ?? ''
    const page = (head: string) =>
      Buffer.concat([Buffer.from(`${head}<title>`), word, Buffer.from('</title>')])
    expect(readPage(page(''), type, at).facts.title).toBe(text)
    expect(readPage(page(`<meta charset="${label}">`), 'text/html', at).facts.title).toBe(text)
    const old = `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`
    expect(readPage(page(old), 'text/html', at).facts.title).toBe(text)
  },
)

test.each([
  ['UTF-16 of little ends', Buffer.from('\ufeff<title>Grüße 日本</title>', 'utf16le')],
  ['UTF-16 of big ends', Buffer.from('\ufeff<title>Grüße 日本</title>', 'utf16le').swap16()],
])('CREATE-03 a page in %s is read right', (_name, bytes) => {
  expect(readPage(bytes, 'text/html', at).facts.title).toBe('Grüße 日本')
})

test.each([
  ['known to be narrow', '<img src="a.jpg" width="119" height="500">'],
  ['known to be low', '<img src="a.jpg" width="500" height="119">'],
  ['a tracking pixel', '<img src="a.gif" width=1 height=1>'],
  ['narrow by its set', '<img srcset="a.jpg 100w">'],
  [
    'named too small',
    '<meta property="og:image" content="a.jpg"><meta property="og:image:width" content="64">',
  ],
  ['vector', '<img src="a.svg"><img src="a.SVG?x=1">'],
  ['icon', '<img src="/favicon.ico">'],
  ['in the page itself', '<img src="data:image/png;base64,AAAA">'],
  ['a script', '<img src="javascript:alert(1)">'],
  ['a file', '<img src="file:///etc/passwd"><img src="blob:https://x/y">'],
  ['with a password', '<img src="https://user:pass@example.com/a.jpg">'],
  ['not to be pinned', '<img src="a.jpg" data-pin-nopin="true"><img src="b.jpg" nopin="nopin">'],
  ['in a comment', '<!-- <img src="a.jpg"> -->'],
  ['in a text field or a script', '<textarea><img src="a.jpg"></textarea><script>"<img src=a.jpg>"</script>'],
  ['no address', '<img src=""><img><img src="http://"><meta property="og:image" content=" ">'],
])('CREATE-12 no picture is taken: %s', (_what, html) => {
  expect(urls(html)).toEqual([])
})

test('CREATE-12 a picture of exactly 120 pixels a side is accepted', () => {
  expect(urls('<img src="a.jpg" width="120" height="120px">')).toHaveLength(1)
})

test('CREATE-03 pictures in the page come by size, those of unknown size in between', () => {
  const html = `<img src="small.jpg" width=150 height=150><img src="unknown.jpg">
    <img src="large.jpg" width=800 height=600><img src="set.jpg" srcset="wide.jpg 1600w" width=400 height=300 alt="W">`
  const { items } = read(html)
  expect(items.map((item) => item.url.split('/').at(-1))).toEqual([
    'wide.jpg',
    'large.jpg',
    'unknown.jpg',
    'small.jpg',
  ])
  expect(items[0]).toMatchObject({ width: 1600, height: 1200, description: 'W' })
})

test('CREATE-03 structured data names pictures, of the page and not of its publisher', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name: 'Bakers',
        image: 'https://example.com/org.jpg',
        logo: 'https://example.com/logo.jpg',
      },
      {
        '@type': ['Recipe'],
        name: 'Rye bread',
        description: 'Sour and dark',
        author: [{ name: 'Ada' }, 'Bob'],
        datePublished: '2024-05-01T10:00:00+02:00',
        license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
        inLanguage: 'de-DE',
        image: [
          'https://example.com/1.jpg',
          { url: 'https://example.com/2.jpg', width: '640px', height: { value: 480 } },
          5,
        ],
      },
    ],
  }
  const { items, facts } = read(
    `<script type="application/ld+json">{"broken": </script>
     <script type="application/ld+json; charset=utf-8">${JSON.stringify(data)}</script>`,
  )
  expect(items.map((item) => item.url)).toEqual(['https://example.com/1.jpg', 'https://example.com/2.jpg'])
  expect(items[1]).toMatchObject({ width: 640, height: 480 })
  expect(facts).toEqual({
    title: 'Rye bread',
    description: 'Sour and dark',
    canonical_url: undefined,
    site_name: undefined,
    author: 'Ada, Bob',
    published_at: '2024-05-01T08:00:00.000Z',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    language: 'de-DE',
    domain: 'example.com',
  })
})

test('CREATE-23 a page without pictures returns its title and domain, for a card', () => {
  const { items, facts } = read(
    '<title>\n  Plain &lt;b&gt; words\n</title><svg><title>Icon</title></svg><p>text',
  )
  expect(items).toEqual([])
  expect(facts).toMatchObject({ title: 'Plain <b> words', domain: 'example.com' })
  expect(read('', 'http://sub.example.co.uk/').facts).toMatchObject({
    title: undefined,
    domain: 'sub.example.co.uk',
  })
})

test('CREATE-03 the head of a page describes it', () => {
  const { facts } = read(`<html lang="pt_br"><head><title>Title</title>
    <meta name="Description" content="What it is"><meta property="og:title" content="Better title">
    <meta property="og:site_name" content="The Site"><meta name="author" content="Ana">
    <meta property="article:author" content="https://facebook.com/ana">
    <meta property="article:published_time" content="2023-02-03">
    <link rel="canonical" href="/post"></head>
    <a rel="license noopener" href="//creativecommons.org/licenses/by/4.0/">CC</a>`)
  expect(facts).toEqual({
    title: 'Better title',
    author_url: 'https://facebook.com/ana',
    description: 'What it is',
    canonical_url: 'https://www.example.com/post',
    site_name: 'The Site',
    author: 'Ana',
    published_at: '2023-02-03',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    language: 'pt-BR',
    domain: 'example.com',
  })
})

test.each([
  ['canonical', '<link rel=canonical href="javascript:alert(1)">', 'canonical_url'],
  ['date', '<meta property="article:published_time" content="yesterday">', 'published_at'],
  ['date that is none', '<meta property="article:published_time" content="2023-99-99">', 'published_at'],
  ['language', '<html lang="not a language">', 'language'],
  [
    'author that is an address',
    '<meta property="article:author" content="https://facebook.com/x">',
    'author',
  ],
])('SS-13 invalid values are left out: %s', (_what, html, name) => {
  expect(read(html).facts[name as 'author']).toBe(undefined)
})

test('SS-13 words of a page are plain text: cleaned, well-formed, cut by graphemes', () => {
  const dirty = '  a\u0000b\u0007\u202Ec\u2066d\ud800e\n\t f <script>alert(1)</script> e\u0301 '
  const { facts } = readPage(
    Buffer.from(`<title>${dirty}</title>`, 'utf16le'),
    'text/html; charset=utf-16le',
    at,
  )
  expect(facts.title).toBe('abcd\uFFFDe f <script>alert(1)</script> \u00e9')
  const { facts: long } = read(`<meta name=description content="${'👨‍👩‍👧'.repeat(5000)}">`)
  expect([...new Intl.Segmenter().segment(long.description!)]).toHaveLength(1000)
  expect(read(`<title>${'x'.repeat(1_000_000)}</title>`).facts.title).toHaveLength(200)
  expect(read(`<title>&#xD800;&#0;&#x202e;ok</title>`).facts.title).toBe('\uFFFD\uFFFDok')
})

const word = 'Größe'
test.each([
  ['the header', Buffer.from(`<title>${word}</title>`, 'latin1'), 'text/html; charset="ISO-8859-1"'],
  ['a meta', Buffer.from(`<meta charset=latin1><title>${word}</title>`, 'latin1'), 'text/html'],
  [
    'an old meta',
    Buffer.from(
      `<meta http-equiv=content-type content="text/html; charset=iso-8859-15"><title>${word}</title>`,
      'latin1',
    ),
    'text/html',
  ],
  ['nothing, being UTF-8', Buffer.from(`<title>${word}</title>`), 'text/html'],
  ['nothing, not being UTF-8', Buffer.from(`<title>${word}</title>`, 'latin1'), ''],
  ['an unknown label', Buffer.from(`<title>${word}</title>`), 'text/html; charset=klingon'],
  [
    'a mark, whatever the header says',
    Buffer.from(`\ufeff<title>${word}</title>`),
    'text/html; charset=latin1',
  ],
  ['a mark of UTF-16', Buffer.from(`\ufeff<title>${word}</title>`, 'utf16le'), 'text/html'],
  ['UTF-16 without a mark', Buffer.from(`<title>${word}</title>`, 'utf16le'), 'text/html'],
  ['UTF-16 the other way round', Buffer.from(`<title>${word}</title>`, 'utf16le').swap16(), 'text/html'],
  ['a meta that claims UTF-16', Buffer.from(`<meta charset=utf-16><title>${word}</title>`), 'text/html'],
  [
    'cut in the middle of a character',
    Buffer.concat([Buffer.from(`<title>${word}</title>`), Buffer.from([0xe2, 0x82])]),
    '',
  ],
])('SS-11 the encoding is detected by %s', (_what, bytes, content_type) => {
  expect(readPage(bytes, content_type, at).facts.title).toBe(word)
})

test('SS-11 UTF-7 is not read, so nothing hides in it', () => {
  const { facts } = readPage(Buffer.from('<title>+ADw-b+AD4-</title>'), 'text/html; charset=utf-7', at)
  expect(facts.title).toBe('+ADw-b+AD4-')
})
