import type { ReactNode } from 'react'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { errorText } from '../../client/optimistic.ts'
import { couldNotLoadComments } from 'texts:comments'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

interface MoreOfProps {
  feed: {
    more: () => void
    has_more: boolean
    is_loading_more: boolean
    error: Refused | null
    retry: () => void
  }
  children: ReactNode
}

/** The end of a list of comments: a button for the next page, or its error. */
export function MoreOf({ feed, children }: MoreOfProps) {
  const isHydrated = useIsHydrated()
  if (feed.error)
    return <ErrorState title={couldNotLoadComments()} text={errorText(feed.error)} onRetry={feed.retry} />
  if (!feed.has_more) return null
  return (
    <Button
      size="small"
      className="self-start"
      aria-disabled={!isHydrated}
      is_busy={feed.is_loading_more}
      onClick={feed.more}
    >
      {children}
    </Button>
  )
}
