import { useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { boardCreated, savedThisPin } from '../../texts/saving-texts.ts'
import { pinWithId, seePin } from '../../texts/uploads-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import FollowCard from '../person-cards/follow-card.tsx'
import { PromoteLink, SavedPin } from '../saving/saved-pin.tsx'
import { savedText } from '../saving/tell-saved.ts'
import type { SaveDone } from '../saving/tell-saved.ts'
import { ClosingSoon } from './closing-soon.tsx'
import { isPopUp } from './pop-up.ts'

/** It is saved: where to, and the way to the pin. */
export function SaveSuccess({ done: { answer, board, section, is_new_board } }: { done: SaveDone }) {
  const [closes] = useState(isPopUp)
  const pin_id = answer.data.id
  const text = answer.message ?? savedText(board, section, savedThisPin)
  const { via_pinner } = answer.data
  return (
    <div
      role="status"
      className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-5 px-6 text-center"
    >
      <SavedPin pin_id={pin_id} />
      <div className="flex flex-col gap-1">
        <h1 className="text-28 font-semibold text-balance wrap-anywhere">
          {is_new_board ? boardCreated() : text}
        </h1>
        {is_new_board && <p className="text-16 wrap-anywhere">{text}</p>}
        <p className="text-12 text-ink-soft">{pinWithId(pin_id)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={path('pin', { pin_id })} className={buttonClasses({ variant: 'primary', size: 'large' })}>
          {seePin()}
        </Link>
        <Link to={board.url} className={`${buttonClasses({ size: 'large' })} max-w-full min-w-0`}>
          <span className="truncate">{board.name}</span>
        </Link>
        <PromoteLink pin_id={pin_id} />
      </div>
      {via_pinner && (
        <div className="w-full max-w-80">
          <FollowCard user={via_pinner} />
        </div>
      )}
      {closes && <ClosingSoon />}
    </div>
  )
}
