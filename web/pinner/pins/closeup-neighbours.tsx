import { nextPin, previousPin } from 'texts:pins'
import { back } from 'texts:ui'
import { IconButton } from '../../ui/icon-button.tsx'
import { BackIcon, ChevronEndIcon } from '../../ui/closeup-icons.tsx'
import type { Neighbours } from '../pin-cards/pin-trail.ts'
import { goToPin, leaveCloseup } from './use-closeup-keys.ts'

/** Links back to the list and to the neighbouring pins. On phones the back button is over the picture. */
export function CloseupNeighbours({
  neighbours: { previous, next },
  state,
}: {
  neighbours: Neighbours
  state: unknown
}) {
  // Beside the pane only: further down they would lie on cards.
  const side = 'pointer-events-none absolute inset-y-0 z-20 max-[1275px]:hidden'
  return (
    <>
      <div className="pointer-events-none sticky top-[calc(var(--header-height)+8px)] z-20 h-0 phone:relative phone:top-2 phone:ps-2 min-[912px]:-ms-16">
        <IconButton
          label={back()}
          icon={<BackIcon />}
          tone="raised"
          size="large"
          className="pointer-events-auto max-[911px]:size-10"
          onClick={() => leaveCloseup(state)}
        />
      </div>
      {previous && (
        <div className={`${side} start-4`}>
          <IconButton
            label={previousPin()}
            icon={<ChevronEndIcon className="rotate-180" />}
            size="large"
            className="pointer-events-auto sticky top-1/2 mt-40"
            onClick={() => goToPin(previous, state)}
          />
        </div>
      )}
      {next && (
        <div className={`${side} end-4`}>
          <IconButton
            label={nextPin()}
            icon={<ChevronEndIcon />}
            size="large"
            className="pointer-events-auto sticky top-1/2 mt-40"
            onClick={() => goToPin(next, state)}
          />
        </div>
      )}
    </>
  )
}
