import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import {
  chooseCover,
  couldNotLoadPins,
  coverIsNewest,
  morePins,
  noPinsForCover,
  nthPin,
} from 'texts:board-settings'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { BoardSettings } from './board-settings.ts'

const atFirst = 24
const atMost = 100

interface CoverChooserProps {
  board: BoardView
  chosen: string | null
  onChoose: (cover: BoardSettings['cover']) => void
}

/** A board's newest pins, one of which becomes its cover. Arrow keys move through them, Enter chooses. */
export function CoverChooser({ board, chosen, onChoose }: CoverChooserProps) {
  const [count, setCount] = useState(atFirst)
  const { data, error, is_loading, retry } = useQuery(
    query(boardFeedGet, { board_id: board.id, page_size: atMost }),
  )
  if (error && !data) return <ErrorState title={couldNotLoadPins()} is_busy={is_loading} onRetry={retry} />
  if (!data) return <CoverPlaces />
  if (data.length === 0) return <p className="pt-2 text-16 text-ink-soft">{noPinsForCover()}</p>
  const shown = data.slice(0, count)
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Button aria-pressed={chosen === null} className="self-start" onClick={() => onChoose(null)}>
        {coverIsNewest()}
      </Button>
      <ul
        role="list"
        aria-label={chooseCover()}
        className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
      >
        {shown.map((pin, place) => (
          <li key={pin.id}>
            <CoverPin pin={pin} place={place + 1} is_chosen={pin.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {count < data.length && (
        <Button className="self-center" onClick={() => setCount(count + atFirst)}>
          {morePins()}
        </Button>
      )}
    </div>
  )
}

interface CoverPinProps {
  pin: PinView
  place: number
  is_chosen: boolean
  onChoose: CoverChooserProps['onChoose']
}

function CoverPin({ pin, place, is_chosen, onChoose }: CoverPinProps) {
  const { url } = pin.images['236x']
  return (
    <button
      type="button"
      aria-label={pin.alt_text || pin.title || nthPin({ place })}
      aria-pressed={is_chosen}
      className="block aspect-square w-full overflow-hidden rounded-12 outline-offset-2 aria-pressed:ring-3 aria-pressed:ring-accent"
      style={{ backgroundColor: pin.dominant_color }}
      onKeyDown={walkByArrows}
      onClick={() => onChoose({ pin_id: pin.id, image_url: url })}
    >
      <img src={url} alt="" loading="lazy" className="size-full object-cover" />
    </button>
  )
}

/** Focuses the next or previous pin; up and down follow the tab order. */
function walkByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const isBackwards = document.dir === 'rtl'
  const forth = [isBackwards ? 'ArrowLeft' : 'ArrowRight', 'ArrowDown']
  const back = [isBackwards ? 'ArrowRight' : 'ArrowLeft', 'ArrowUp']
  const step = forth.includes(event.key) ? 1 : back.includes(event.key) ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[at + step]?.focus()
}

function CoverPlaces() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 pt-1">
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="aspect-square rounded-12" />
      ))}
    </div>
  )
}
