import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { couldNotLoad } from 'texts:ui'
import { ErrorState } from './error-state.tsx'
import { useNearEnd } from './masonry/use-near-end.ts'

interface FeedEndProps {
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  /** Why the next page did not come, in words. */
  error: string | null
  retry: () => void
  /** What is shown while more is on its way. */
  skeleton: ReactNode
}

/** The foot of a list of even cards: asks for more when it comes near, shows what is coming or what went wrong. */
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
  // Of a list that is whole nothing is left below it.
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
