import { couldNotLoad, tryAgain } from 'texts:ui'
import { Button } from './button.tsx'
import { AlertIcon, RetryIcon } from './page-icons.tsx'

interface ErrorStateProps {
  title?: string
  text?: string
  is_busy?: boolean
  onRetry: () => void
}

/** Shown for something that failed to load, with a retry button. */
export function ErrorState({ title = couldNotLoad(), text, is_busy = false, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-10 text-center">
      <AlertIcon size={28} className="text-ink-soft" />
      <p className="text-16 font-semibold">{title}</p>
      {text && <p className="text-14 text-ink-soft">{text}</p>}
      <Button onClick={onRetry} is_busy={is_busy}>
        <RetryIcon size={18} />
        {tryAgain()}
      </Button>
    </div>
  )
}
