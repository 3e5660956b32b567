import { expect, test } from 'vitest'
import { browserKindOf } from './privacy.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${like} Chrome/143.0.0.0 Safari/537.36`, 1],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1`,
    1,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    2,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    2,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 3],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', 3],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 4],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/143.0.0.0 Safari/537.36 OPR/125.0.0.0`, 5],
  ['Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18', 5],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 6],
  [`Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 6],
  ['curl/8.14', 0],
  ['', 0],
  ['a'.repeat(100_000), 0],
])('SHELL-18 %.60s… is browser %i', (user_agent, kind) => {
  expect(browserKindOf(user_agent)).toBe(kind)
})
