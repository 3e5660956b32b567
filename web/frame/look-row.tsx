import { useRef } from 'react'
import { acceptedTypes } from '../client/picture-file.ts'
import { useViewer } from '../client/viewer.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { lookByPicture, lookingAtPicture, orPasteOrDrop } from 'texts:look'
import { colors as colorsText, pinsWithColor } from 'texts:palette'
import { namedColors } from '../texts/palette-texts.ts'
import { CameraIcon } from '../ui/look-icons.tsx'
import { useLook, usePastedPicture } from './use-look.ts'

/** Below the search field: a picture to look for (chosen, pasted or dropped), and colours. */
export function LookRow({ on_done }: { on_done: () => void }) {
  const { isAuth } = useViewer()
  return (
    <div className="flex flex-col gap-1">
      {isAuth && <LookByPicture on_done={on_done} />}
      <nav aria-label={colorsText()}>
        <ul className="flex flex-wrap px-1">
          {namedColors.map(({ hex, name }) => (
            <li key={hex}>
              <Link
                to={path('alike', null, { colors: hex })}
                aria-label={pinsWithColor({ color: name() })}
                title={name()}
                className="grid size-11 place-items-center rounded-full hover:bg-pressed"
                onClick={on_done}
              >
                <span
                  className="size-7 rounded-full border border-line dark:border-line-strong"
                  style={{ backgroundColor: `#${hex}` }}
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function LookByPicture({ on_done }: { on_done: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const { look, isLooking, problem } = useLook(on_done)
  usePastedPicture(look)
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept={acceptedTypes}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => look(event.target.files?.[0])}
      />
      <button
        type="button"
        disabled={isLooking}
        className="flex min-h-12 w-full items-center gap-3 rounded-16 px-3 text-start text-16 hover:bg-pressed"
        onClick={() => field.current?.click()}
      >
        <span className="flex size-8 items-center justify-center rounded-full bg-sunken">
          <CameraIcon size={18} />
        </span>
        <span className="min-w-0 flex-1">
          {isLooking ? lookingAtPicture() : lookByPicture()}
          <span className="block text-12 text-ink-soft phone:hidden">{orPasteOrDrop()}</span>
        </span>
      </button>
      <p role="status" className={problem ? 'px-3 py-1 text-14 text-danger' : 'sr-only'}>
        {problem ?? (isLooking ? lookingAtPicture() : '')}
      </p>
    </div>
  )
}
