import { useEffect, useRef, useState } from 'react'
import type { Output } from '@bowerbird/contract/kernel/call'
import { findPinImagesGet } from '@bowerbird/contract/media/upload-calls'
import { call, isAborted } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { isUsable } from '../../client/picture-file.ts'

type Found = Output<typeof findPinImagesGet>
export type FoundPicture = Found['items'][number]

export type Finding =
  | { step: 'idle' }
  | { step: 'looking'; url: string }
  | { step: 'found'; url: string; pictures: readonly FoundPicture[]; title: string; description: string }
  | { step: 'failed'; url: string; reason: string }

/** Looks for pictures on a page; a new URL aborts the previous search (SHELL-21). */
export function useFoundPictures(): { finding: Finding; find: (url: string) => void; reset: () => void } {
  const [finding, setFinding] = useState<Finding>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function find(url: string) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setFinding({ step: 'looking', url })
    const outcome = await call(
      findPinImagesGet,
      { url, source: 'pin_create', scrape_metric: { source: 'pin_create' } },
      { signal: own.signal },
    )
    if (own.signal.aborted || isAborted(outcome)) return
    if (!outcome.ok) return setFinding({ step: 'failed', url, reason: errorText(outcome) })
    const { items, title, description } = outcome.data
    setFinding({
      step: 'found',
      url,
      pictures: items.filter(isMaybeUsable),
      title: title ?? '',
      description: description ?? '',
    })
  }

  return {
    finding,
    find: (url) => void find(url),
    reset() {
      running.current?.abort()
      setFinding({ step: 'idle' })
    },
  }
}

/** Pages do not always give sizes; those given must be large enough. */
function isMaybeUsable({ width, height }: FoundPicture): boolean {
  return width === null || height === null || isUsable({ width, height })
}
