import { useEffect, useRef } from 'react'
import { acceptedTypes } from '../client/picture-file.ts'
import { toast } from '../client/toasts.ts'
import { useViewer } from '../client/viewer.ts'
import { lookByPicture, lookingAtPicture } from 'texts:look'
import { clearSearch } from 'texts:search-field'
import { CameraIcon } from '../ui/look-icons.tsx'
import { CloseIcon } from '../ui/page-icons.tsx'
import { useLook } from './use-look.ts'

interface FieldToolsProps {
  term: string
  on_clear: () => void
  on_done: () => void
}

/** At the end of the search field, loaded after the page: a button that clears it, and for members one for a picture. */
export default function FieldTools({ term, on_clear, on_done }: FieldToolsProps) {
  const { isAuth } = useViewer()
  return (
    <span className="absolute inset-y-0 end-2 flex items-center gap-1">
      {term && (
        <button type="button" aria-label={clearSearch()} className={buttonClasses} onClick={on_clear}>
          <CloseIcon size={16} />
        </button>
      )}
      {isAuth && <LookButton on_done={on_done} />}
    </span>
  )
}

const buttonClasses = 'flex size-8 items-center justify-center rounded-full text-ink-soft hover:bg-pressed'

/** Chooses a picture to look for. */
function LookButton({ on_done }: { on_done: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const { look, isLooking, problem } = useLook(on_done)
  useEffect(() => {
    if (problem !== null) toast({ text: problem, kind: 'error' })
  }, [problem])
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={acceptedTypes}
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          look(target.files?.[0])
          // The same picture can be chosen again.
          target.value = ''
        }}
      />
      <button
        type="button"
        aria-label={isLooking ? lookingAtPicture() : lookByPicture()}
        title={lookByPicture()}
        aria-busy={isLooking || undefined}
        className={`${buttonClasses} ${isLooking ? 'animate-pulse' : ''}`}
        onClick={() => {
          if (isLooking) return
          on_done()
          field.current?.click()
        }}
      >
        <CameraIcon size={20} />
      </button>
    </>
  )
}
