import { back, close } from '../../texts/ui-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BackIcon } from '../../ui/icons/back-icon.tsx'
import { CloseIcon } from '../../ui/icons/close-icon.tsx'

interface SaveHeadProps {
  title: string
  /** There is a step to go back to; else it closes. */
  is_back: boolean
  onLeave: () => void
}

/** The head of the save page on phones: Back or Close, and which choice is asked for. */
export function SaveHead({ title, is_back, onLeave }: SaveHeadProps) {
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
