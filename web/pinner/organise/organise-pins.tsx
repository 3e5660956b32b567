import type { PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { errorText } from '../../client/optimistic.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { useStore } from '../../client/store.ts'
import { dragHint } from 'texts:organise'
import { ErrorState } from '../../ui/error-state.tsx'
import { Masonry } from '../../ui/masonry/masonry.tsx'
import { pinShape } from '../pictures/pin-shape.ts'
import type { PinFeed } from '../pin-cards/pin-grid.tsx'
import { mayOrganise } from './organise-act.ts'
import type { Act } from './organise-act.ts'
import { actOnPins } from './act-on-pins.ts'
import { DragGhost } from './drag-ghost.tsx'
import { stopSelecting } from './organise-requests.ts'
import { OrganiseCard } from './organise-card.tsx'
import { SelectBar } from './select-bar.tsx'
import { press, selection, setSelection } from './select-store.ts'
import { allSelected, isSelected, nothingSelected } from './selection.ts'
import { usePinOrder } from './use-pin-order.ts'

interface OrganisePinsProps {
  label: string
  board: BoardView
  /** Null on the board's own page. */
  section: SectionView | null
  /** The board's sections, to move pins into. */
  sections: readonly SectionView[]
  feed: PinFeed
  /** Shown instead when there is no pin at all. */
  empty: ReactNode
}

/** A board's or section's pins while they are organised: chosen, moved, put in order (BOARD-07, BOARD-10). */
export default function OrganisePins(props: OrganisePinsProps) {
  const { label, board, section, feed, empty } = props
  const { frame, ghost, pins, mayChange, run, shown, said, lifted, renderPin, carried } =
    useOrganisePins(props)
  return (
    <>
      <SelectBar
        board={board}
        section={section}
        has_sections={board.section_count > 0}
        may_change={mayChange}
        onAct={run}
      />
      <p id="organise-drag-hint" hidden>
        {dragHint()}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
      {pins.length === 0 && !feed.has_more ? (
        empty
      ) : (
        <div
          ref={frame}
          className={
            lifted
              ? '[&_.masonry-item]:transition-[top,inset-inline-start] [&_.masonry-item]:duration-150'
              : undefined
          }
        >
          <Masonry
            label={label}
            items={shown}
            shapeOf={pinShape}
            renderItem={renderPin}
            onNearEnd={feed.more}
            has_more={feed.has_more}
            is_loading_more={feed.is_loading_more}
          />
        </div>
      )}
      {feed.error && (
        <ErrorState text={errorText(feed.error)} is_busy={feed.is_loading_more} onRetry={feed.retry} />
      )}
      <div className="h-36" />
      <DragGhost ref={ghost} pin={lifted?.by === 'pointer' ? carried : null} />
    </>
  )
}

function useOrganisePins({ board, section, sections, feed }: OrganisePinsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const pins = useOptimisticList(feed.items)
  const mayOrder = mayOrganise(board)
  const mayChange = useMayChange(mayOrder, pins)

  const run = useCallback(
    (act: Pick<Act, 'kind' | 'chosen' | 'place'>) => void actOnPins({ ...act, board, section }, feed.items),
    [board, section, feed.items],
  )
  const intoSection = useCallback(
    (pin_id: PinId, section_id: SectionId) => {
      const to = sections.find(({ id }) => id === section_id)
      if (!to) return
      const chosen = selection.get()
      const isOne = !isSelected(chosen, pin_id)
      const place = { board_id: board.id, section_id, name: to.title, url: `${board.url}${to.slug}/` }
      run({ kind: 'move', chosen: isOne ? { is_all: false, ids: new Set([pin_id]) } : chosen, place })
    },
    [board, sections, run],
  )
  const { lying, shown, said, lifted, liftByKeyboard } = usePinOrder({
    board,
    pins,
    may_order: mayOrder,
    is_centred: !feed.has_more && !feed.is_loading_more,
    frame,
    ghost,
    onIntoSection: intoSection,
  })
  const ids = useRef<string[]>([])
  useEffect(() => {
    ids.current = lying.map(({ id }) => id)
  }, [lying])
  const onPress = useCallback((id: string, is_range: boolean) => press(id, ids.current, is_range), [])
  const renderPin = useCallback(
    (pin: PinView, index: number) => (
      <OrganiseCard
        pin={pin}
        place={index + 1}
        may_order={mayOrder}
        onPress={onPress}
        onLift={liftByKeyboard}
      />
    ),
    [mayOrder, onPress, liftByKeyboard],
  )
  useOrganiseKeys()
  // Another page, another selection; and none stays behind.
  useEndWithPage(`${board.id}/${section?.id ?? ''}`)

  const carried = useMemo(() => pins.find(({ id }) => id === lifted?.pin_id) ?? null, [pins, lifted])
  return { frame, ghost, pins, mayChange, run, shown, said, lifted, renderPin, carried }
}

/** A member who may only save changes Pins of their own; which those are is known of Pins that are loaded. */
function useMayChange(mayOrder: boolean, pins: readonly PinView[]): boolean {
  const chosen = useStore(selection, nothingSelected)
  if (mayOrder) return true
  return !chosen.is_all && pins.every(({ id, can_edit }) => can_edit || !chosen.ids.has(id))
}

/** Leaving the page ends organising. */
function useEndWithPage(page: string): void {
  const here = useRef<string | null>(null)
  useEffect(() => {
    here.current = page
    return () => {
      here.current = null
      // Not when React only tries whether effects can be done twice.
      queueMicrotask(() => {
        if (here.current === page) return
        setSelection(nothingSelected)
        if (here.current === null) stopSelecting()
      })
    }
  }, [page])
}

/** Ctrl or Cmd and A selects all, Escape ends organising; not in fields, and not below a modal. */
function useOrganiseKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        setSelection(allSelected)
      } else if (event.key === 'Escape') {
        stopSelecting()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
