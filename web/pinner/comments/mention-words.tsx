import { Fragment } from 'react'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'

const mention = /(?<![\p{L}\p{N}_.@-])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_])/giu

/** Text of a comment, in which mentioned users who were notified are links. */
export function MentionWords({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return splitAtMentions(text, mentions).map(({ at, part, username }) =>
    username === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <Link
        key={at}
        to={path('profile', { username })}
        className="rounded-8 font-semibold text-accent hover:underline"
      >
        {part}
      </Link>
    ),
  )
}

export function splitAtMentions(
  text: string,
  mentions: readonly string[],
): { at: number; part: string; username: string | null }[] {
  const parts = []
  let at = 0
  for (const match of text.matchAll(mention)) {
    const username = match[1]?.toLowerCase() ?? ''
    if (!mentions.includes(username)) continue
    if (match.index > at) parts.push({ at, part: text.slice(at, match.index), username: null })
    parts.push({ at: match.index, part: match[0], username })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ at, part: text.slice(at), username: null })
  return parts
}
