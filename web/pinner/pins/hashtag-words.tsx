import { Fragment } from 'react'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'

/** User text whose hashtags are links to a search. Plain text otherwise. */
export function HashtagWords({ text }: { text: string }) {
  return splitAtHashtags(text).map(({ at, part, is_hashtag }) =>
    is_hashtag ? (
      <Link
        key={at}
        to={path('search', { scope: 'pins' }, { q: part })}
        className="rounded-8 font-semibold text-accent hover:underline"
      >
        {part}
      </Link>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

/** `#` and letters, digits or underscores after it, at the start of a word: not a part of a URL. */
const hashtag = /(?<![\p{L}\p{N}_&/#])#[\p{L}\p{N}_]{1,60}/gu

export function splitAtHashtags(text: string): { at: number; part: string; is_hashtag: boolean }[] {
  const parts = []
  let at = 0
  for (const match of text.matchAll(hashtag)) {
    if (match.index > at) parts.push({ at, part: text.slice(at, match.index), is_hashtag: false })
    parts.push({ at: match.index, part: match[0], is_hashtag: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ at, part: text.slice(at), is_hashtag: false })
  return parts
}
