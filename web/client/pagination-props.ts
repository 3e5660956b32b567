import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { refusalText } from './optimistic.ts'

interface Feed {
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  error: Refused | null
  retry: () => void
}

/** What the foot of a list (ui/feed-end.tsx) needs to know of its pages. */
export function paginationProps({ more, has_more, is_loading_more, error, retry }: Feed) {
  return { more, has_more, is_loading_more, error: error && refusalText(error), retry }
}
