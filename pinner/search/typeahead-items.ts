import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'

const searchUrl = (q: string) => `/search/pins/?q=${encodeURIComponent(q)}`

const blank = { group: 'found', pin_count: null, image_url: null, user: null } as const

export function queryItem(query: string): TypeaheadItem {
  return { ...blank, type: 'query', query, label: query, url: searchUrl(query) }
}

export function hashtagItem({ tag, pin_count }: { tag: string; pin_count: number | null }): TypeaheadItem {
  const query = `#${tag}`
  return { ...blank, type: 'hashtag', query, label: query, url: searchUrl(query), pin_count }
}

export function boardItem(
  { name, url, pin_count, image_cover_url }: PickerBoard,
  group: TypeaheadItem['group'],
): TypeaheadItem {
  return {
    type: 'board',
    group,
    query: name,
    label: name,
    url,
    pin_count,
    image_url: image_cover_url,
    user: null,
  }
}

export function personItem({
  id,
  username,
  full_name,
  image_small_url,
  image_medium_url,
  follower_count,
  url,
}: UserView): TypeaheadItem {
  return {
    ...blank,
    type: 'user',
    query: username,
    label: full_name,
    url,
    image_url: image_medium_url,
    user: { id, username, full_name, image_small_url, image_medium_url, follower_count },
  }
}

export function pinItem({ id, title, images }: PinView): TypeaheadItem {
  const image_url = images['75x75'].url
  return { ...blank, type: 'pin', query: title, label: title, url: `/pin/${id}/`, image_url }
}
