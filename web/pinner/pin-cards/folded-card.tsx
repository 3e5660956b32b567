import { useEffect, useRef } from 'react'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { change } from 'texts:less-of'
import { undo } from 'texts:trash'
import { Button } from '../../ui/button.tsx'
import type { FoldedPin } from './see-less.ts'

/** Covers the card of a pin that was put aside, until that is taken back. */
export function FoldedCard({ text, takeBack }: NonNullable<FoldedPin['less_of']>) {
  const card = useRef<HTMLDivElement>(null)
  // The menu that was used is gone: its focus comes here.
  useEffect(() => card.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={card}
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-hidden rounded-16 bg-sunken p-3 text-center"
    >
      <p role="status" className="text-14 text-pretty wrap-anywhere">
        {text}
      </p>
      <Button size="small" onClick={takeBack}>
        {undo()}
      </Button>
      <Link to={path('settings_interests')} className="text-12 text-ink-soft underline">
        {change()}
      </Link>
    </div>
  )
}
