import { useEffect, useRef, useState } from 'react'
import { acceptedTypes, filesIn, problemOf } from '../client/picture-file.ts'
import { sendToLook, sentPicture } from '../client/sent-picture.ts'
import { useViewer } from '../client/viewer.ts'
import { Link } from '../navigation/link.tsx'
import { navigation } from '../navigation/navigation.ts'
import { path } from '../navigation/paths.ts'
import { lookByPicture, lookingAtPicture, orPasteOrDrop } from 'texts:look'
import { colors as colorsText, pinsWithColor } from 'texts:palette'
import { namedColors } from '../texts/palette-texts.ts'
import { CameraIcon } from '../ui/look-icons.tsx'
import { useLatest } from '../ui/use-latest.ts'

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
                  className="size-7 rounded-full border border-line"
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

/** Sends the picture to be looked at, and goes to the pins that are like it. Pictures may be pasted and dropped as well. */
function useLook(on_done: () => void) {
  const [isLooking, setIsLooking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useLatest(look)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer)
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    function take(event: Event, data: DataTransfer | null) {
      const [file] = filesIn(data)
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('drop', onDrop)
    document.addEventListener('dragover', onDragOver)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('dragover', onDragOver)
    }
  }, [latest])

  function look(file: File | undefined): void {
    if (file && !isLooking) void lookAt(file)
  }

  async function lookAt(file: File): Promise<void> {
    const wrong = await problemOf(file)
    setProblem(wrong)
    if (wrong) return
    setIsLooking(true)
    const answer = await sendToLook(file)
    setIsLooking(false)
    if (!answer.ok) return setProblem(answer.reason)
    const before = sentPicture.get()
    if (before) URL.revokeObjectURL(before.url)
    sentPicture.set({ token: answer.picture, url: URL.createObjectURL(file) })
    on_done()
    void navigation.to(path('alike', null, { picture: answer.picture }))
  }

  return { look, isLooking, problem }
}
