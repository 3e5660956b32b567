import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { errorText } from './optimistic.ts'

interface Feed {
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  error: Refused | null
  retry: () => void
}

/** The props of a list's end (ui/feed-end.tsx), from its pages. */
export function paginationProps({ more, has_more, is_loading_more, error, retry }: Feed) {
  return { more, has_more, is_loading_more, error: error && errorText(error), retry }
}
