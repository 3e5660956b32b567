import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { couldNotLoad } from 'texts:ui'
import { ErrorState } from './error-state.tsx'
import { useNearEnd } from './masonry/use-near-end.ts'

interface FeedEndProps {
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  /** Error text of the next page. */
  error: string | null
  retry: () => void
  /** Shown while more is loading. */
  skeleton: ReactNode
}

/** The end of a list of even cards: loads more when it comes near, shows placeholders or the error. */
export function FeedEnd({ more, has_more, is_loading_more, error, retry, skeleton }: FeedEndProps) {
  const foot = useRef<HTMLDivElement>(null)
  const look = useNearEnd(foot, has_more ? more : undefined)
  useEffect(() => {
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look, is_loading_more])
  // A complete list has nothing below it.
  const isOver = !has_more && !is_loading_more && error === null
  return (
    <div ref={foot} aria-busy={is_loading_more} className={isOver ? undefined : 'py-6'}>
      {error !== null ? (
        <ErrorState title={couldNotLoad()} text={error} is_busy={is_loading_more} onRetry={retry} />
      ) : (
        is_loading_more && skeleton
      )}
    </div>
  )
}
