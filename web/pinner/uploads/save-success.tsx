import { useEffect, useState } from 'react'
import { Link } from '../../shell/link.tsx'
import { path } from '../../shell/paths.ts'
import { closeWindow, seePin, windowCloses } from '../../texts/uploads-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { CheckIcon } from '../../ui/icons/check-icon.tsx'
import { isPopUp } from './pop-up.ts'

/** A pop-up closes itself after this long (CREATE-04). */
const closeMs = 10_000

interface SaveSuccessProps {
  text: string
  pin_id: string
  board: { name: string; url: string }
}

/** It is saved: where to, and the way to the pin. */
export function SaveSuccess({ text, pin_id, board }: SaveSuccessProps) {
  const [closes] = useState(isPopUp)
  useEffect(() => {
    if (!closes) return
    const timer = setTimeout(() => window.close(), closeMs)
    return () => clearTimeout(timer)
  }, [closes])
  return (
    <div
      role="status"
      className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-5 px-6 text-center"
    >
      <span className="board-made flex size-20 items-center justify-center rounded-full bg-accent text-on-accent">
        <CheckIcon size={40} />
      </span>
      <h1 className="text-28 font-semibold text-balance">{text}</h1>
      <div className="flex flex-wrap justify-center gap-2" data-pin-id={pin_id}>
        <Link to={path('pin', { pin_id })} className={buttonClasses({ variant: 'primary', size: 'large' })}>
          {seePin()}
        </Link>
        <Link to={board.url} className={buttonClasses({ size: 'large' })}>
          {board.name}
        </Link>
        {closes && (
          <Button size="large" variant="ghost" onClick={() => window.close()}>
            {closeWindow()}
          </Button>
        )}
      </div>
      {closes && <p className="text-14 text-ink-soft">{windowCloses()}</p>}
    </div>
  )
}
