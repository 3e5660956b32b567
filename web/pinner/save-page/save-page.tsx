import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { toast } from '../../client/toasts.ts'
import { useAddress } from '../../navigation/address.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { somethingWentWrong } from 'texts:frame'
import { choosePicture, pinWithId, seePin } from 'texts:uploads'
import { hasBack } from '../saving/save-flow.ts'
import type { FlowBoard } from '../saving/save-flow.ts'
import { SavePanel } from '../saving/save-panel.tsx'
import type { Savable } from '../saving/save-payload.ts'
import { noteSave, announceSaved, savedText } from '../saving/send-save.ts'
import type { SaveDone } from '../saving/send-save.ts'
import { useSaving } from '../saving/use-saving.ts'
import { forPin } from './create-for-pin.tsx'
import { growPopUp, isPhone, isPopUp, leaveWithNotice, leaveSavePage } from './pop-up.ts'
import { useClickjackingGuard } from './use-clickjacking-guard.ts'
import { back, close } from 'texts:ui'
import { IconButton } from '../../ui/icon-button.tsx'
import { BackIcon } from '../../ui/closeup-icons.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { Link } from '../../navigation/link.tsx'
import { boardCreated, savedThisPin } from 'texts:saving'
import { buttonClasses } from '../../ui/button-classes.ts'
import FollowCard from '../person-cards/follow-card.tsx'
import { PromoteLink, SavedPin } from '../saving/saved-pin.tsx'
import { ClosingSoon } from './closing-soon.tsx'

interface SavePageProps {
  /** Null while there is no picture to save yet. */
  savable: Savable | null
  /** Picture and words. */
  children: ReactNode
  /** Takes the place of the board picker, before there is a picture. */
  instead?: ReactNode
}

/** The save screen: picture and words on two fifths, the board picker on three; one column on phones (CREATE-02). */
export function SavePage(props: SavePageProps) {
  const { savable, children, instead } = props
  const { done, trouble, leave, saving } = useSavePage(props)
  if (done) return <SaveSuccess done={done} />
  const createWay = (board: FlowBoard | null, name: string) => ({
    to: board ? path('section_create', { board_id: board.id }) : path('board_create'),
    state: savable && forPin({ savable, board, name }),
  })
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-var(--header-height))] max-w-[992px] grid-cols-[minmax(0,2fr)_minmax(0,3fr)] phone:block phone:pb-20">
      <SaveHead
        title={instead ? choosePicture() : saving.title}
        is_back={hasBack(saving.flow)}
        onLeave={() => saving.turn({ type: 'back' })}
      />
      <div className="flex flex-col gap-4 border-e border-line p-6 phone:border-0 phone:p-4">{children}</div>
      <div className="flex flex-col gap-4 p-6 [--foot-ground:var(--color-canvas)] phone:p-4">
        {instead ?? (
          <>
            <h1 className="text-20 font-semibold phone:hidden">{saving.title}</h1>
            {/* The notice goes; why it was not saved stays. */}
            {trouble !== null && saving.flow.step !== 'saving' && (
              <p className="rounded-16 bg-danger-wash px-4 py-3 text-14 text-danger wrap-anywhere">
                {trouble}
              </p>
            )}
            <SavePanel saving={saving} saved_id={null} onDone={leave} create_way={createWay} />
          </>
        )}
      </div>
    </div>
  )
}

function useSavePage({ savable }: SavePageProps) {
  const { state } = useAddress()
  const [done, setDone] = useState<SaveDone | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const hasResult = useRef(false)
  const isUnlocked = useClickjackingGuard()
  useEffect(growPopUp, [])

  function onSaved(end: SaveDone) {
    // On a phone: a notice, and back to where a user came from (CREATE-05).
    if (goesBack()) {
      hasResult.current = savable?.kind === 'picture'
      return announceSaved(end)
    }
    noteSave(end)
    setDone(end)
  }
  function leave() {
    if (goesBack()) (hasResult.current ? leaveWithNotice : leaveSavePage)(state)
    else if (isPhone()) void navigation.to(path('home'))
  }
  const saving = useSaving({
    savable,
    onSaved,
    onClose: leave,
    onRefused(text) {
      setTrouble(text)
      toast({ text: isPhone() ? somethingWentWrong() : text, kind: 'error' })
    },
    mayAct: isUnlocked,
  })
  return { done, trouble, leave, saving }
}

const goesBack = () => isPhone() && (isPopUp() || history.length > 1)

interface SaveHeadProps {
  title: string
  /** There is a step to go back to; else it closes. */
  is_back: boolean
  onLeave: () => void
}

/** The head of the save page on phones: Back or Close, and which choice is asked for. */
function SaveHead({ title, is_back, onLeave }: SaveHeadProps) {
  return (
    <div className="sticky top-(--header-height) z-10 hidden items-center gap-2 border-b border-line bg-canvas px-2 py-1 phone:flex">
      <IconButton
        label={is_back ? back() : close()}
        icon={is_back ? <BackIcon /> : <CloseIcon />}
        onClick={onLeave}
      />
      <h1 className="text-20 font-semibold">{title}</h1>
    </div>
  )
}

/** It is saved: where to, and the way to the pin. */
function SaveSuccess({ done: { answer, board, section, is_new_board } }: { done: SaveDone }) {
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
        <p className="text-12 text-ink-soft">{pinWithId({ pin_id })}</p>
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
