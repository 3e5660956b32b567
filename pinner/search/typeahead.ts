import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/search-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { readBoards } from '../library/read-boards.ts'
import { foldTag } from '../library/hashtags.ts'
import { readPeople } from '../profiles/read-people.ts'
import { boardsNamed } from './board-document-queries.ts'
import { tagsBeginningWith } from './hashtag-queries.ts'
import { peopleNamed } from './person-document-queries.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'

const searchUrl = (q: string) => `/search/pins/?q=${encodeURIComponent(q)}`

/** Completes what a user types. After a # only hashtags; else words first, then a few boards and people. */
export const typeahead = handle(advancedTypeaheadGet, async ({ term, pin_scope, count }, ctx) => {
  const query = readQuery(term)
  if (query.text.startsWith('#')) return { items: await hashtagItems(ctx, query.text.slice(1), count) }
  if (query.words.length === 0) return { items: [] }
  const blocked_ids = await viewerBlocks(ctx)
  if (pin_scope === 'users') return { items: await personItems(ctx, query, blocked_ids, count) }
  if (pin_scope === 'boards') return { items: await boardItems(ctx, query, blocked_ids, count) }
  const few = Math.ceil(count / 4)
  const boards = await boardItems(ctx, query, blocked_ids, few)
  const people = await personItems(ctx, query, blocked_ids, Math.min(few, count - boards.length))
  const words = await wordItems(ctx, query, count - boards.length - people.length)
  return { items: [...words, ...boards, ...people] }
})

const blank = { pin_count: null, image_url: null, user: null }

async function hashtagItems(ctx: AnyCtx, prefix: string, limit: number): Promise<TypeaheadItem[]> {
  const tags = await tagsBeginningWith(ctx.db, foldTag(prefix), limit)
  return tags.map(({ tag, pin_count }) => ({
    ...blank,
    type: 'hashtag',
    query: `#${tag}`,
    label: `#${tag}`,
    url: searchUrl(`#${tag}`),
    pin_count,
  }))
}

/** The last word is completed by what pins are tagged with; those before it stay. */
async function wordItems(ctx: AnyCtx, { words }: SearchQuery, limit: number): Promise<TypeaheadItem[]> {
  if (limit === 0) return []
  const before = words.slice(0, -1)
  const tags = await tagsBeginningWith(ctx.db, foldTag(words.at(-1) ?? ''), limit)
  return tags.map(({ tag }) => {
    const query = [...before, tag.replaceAll('_', ' ')].join(' ')
    return { ...blank, type: 'query', query, label: query, url: searchUrl(query) }
  })
}

async function boardItems(
  ctx: AnyCtx,
  { words }: SearchQuery,
  blocked_ids: readonly UserId[],
  limit: number,
): Promise<TypeaheadItem[]> {
  const found = await boardsNamed(ctx.db, { words, blocked_ids, after: undefined, limit })
  const boards = await readBoards(
    ctx,
    found.map((one) => one.board_id),
    'listed',
  )
  return boards.map(({ name, url, pin_count, image_cover_url }) => ({
    type: 'board',
    query: name,
    label: name,
    url,
    pin_count,
    image_url: image_cover_url,
    user: null,
  }))
}

async function personItems(
  ctx: AnyCtx,
  { words }: SearchQuery,
  blocked_ids: readonly UserId[],
  limit: number,
): Promise<TypeaheadItem[]> {
  if (limit === 0) return []
  const found = await peopleNamed(ctx.db, {
    words,
    text: words.join(' '),
    blocked_ids,
    after: undefined,
    limit,
  })
  const people = await readPeople(
    ctx,
    found.map((one) => one.user_id),
  )
  return people.map(
    ({ id, username, full_name, image_small_url, image_medium_url, follower_count, url }) => ({
      type: 'user',
      query: username,
      label: full_name,
      url,
      pin_count: null,
      image_url: image_medium_url,
      user: { id, username, full_name, image_small_url, image_medium_url, follower_count },
    }),
  )
}
