import { guestNote } from 'texts:sharing'
import { LinkIcon } from '../../ui/icons.tsx'

/** Banner above a board that the viewer sees only by a share link. */
export default function GuestBanner() {
  return (
    <p className="mx-auto mt-2 flex w-fit max-w-full items-center gap-2 rounded-full bg-sunken px-4 py-2 text-14 text-ink-soft">
      <LinkIcon size={16} className="shrink-0" />
      {guestNote()}
    </p>
  )
}
