import type { MessageView } from '@bowerbird/contract/messages/message-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { fromHere } from '../../navigation/from-here.ts'
import { boardNotAvailable, pinNotAvailable } from '../../texts/messages-texts.ts'
import { pinBy } from '../../texts/pins-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { cardSources } from '../pictures/pin-sources.ts'

const cardClasses = 'block w-[200px] max-w-full overflow-hidden rounded-16 bg-sunken hover:bg-pressed'

/** The Pin or board that was sent along, as far as its reader may see it. */
export function SentThing({ message: { sent, pin, board } }: { message: MessageView }) {
  if (pin) {
    const { width, height } = pin.images.orig
    return (
      <Link to={path('pin', { pin_id: pin.id })} state={fromHere} className={cardClasses}>
        <Picture
          alt={pin.alt_text === pin.title ? '' : pin.alt_text}
          sources={cardSources(pin)}
          sizes="200px"
          ratio={Math.min(height / width, 1.5)}
          placeholder={pin.placeholder}
        />
        <span className="block truncate px-3 py-2 text-14 font-semibold">
          {pin.title || pinBy(pin.pinner.full_name)}
        </span>
      </Link>
    )
  }
  if (board)
    return (
      <Link to={board.url} className={cardClasses}>
        {board.image_cover_url && (
          <img src={board.image_cover_url} alt="" loading="lazy" className="aspect-3/2 w-full object-cover" />
        )}
        <span className="block truncate px-3 py-2 text-14 font-semibold">{board.name}</span>
      </Link>
    )
  return (
    <p className="rounded-16 border border-dashed border-line-strong px-4 py-3 text-14 text-ink-soft">
      {sent === 'board' ? boardNotAvailable() : pinNotAvailable()}
    </p>
  )
}
