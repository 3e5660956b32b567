import { Link } from '../../navigation/link.tsx'
import { CreateIcon } from '../../ui/icons.tsx'
import { pickerFootClasses, rowNameClasses } from './board-row.tsx'

/** A link to a page that creates something, with its navigation state. */
export interface CreateWay {
  to: string
  state: unknown
}

interface CreateRowProps {
  label: string
  disabled: boolean
  onCreate: () => void
  /** On phones it is a link to a separate page, fixed at the bottom of the screen. */
  way?: CreateWay | undefined
}

/** Creates a board or a section: the footer of a picker. */
export function CreateRow({ label, disabled, onCreate, way }: CreateRowProps) {
  const inside = (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-12 bg-accent text-on-accent">
        <CreateIcon />
      </span>
      <span className={rowNameClasses}>{label}</span>
    </>
  )
  return (
    <>
      <button
        type="button"
        className={way ? `${pickerFootClasses} phone:hidden` : pickerFootClasses}
        aria-disabled={disabled || undefined}
        onClick={() => disabled || onCreate()}
      >
        {inside}
      </button>
      {way && (
        <div className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-canvas px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] phone:block">
          <Link to={way.to} state={way.state} className={pickerFootClasses}>
            {inside}
          </Link>
        </div>
      )}
    </>
  )
}
