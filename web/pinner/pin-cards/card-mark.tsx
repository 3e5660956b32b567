import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { aiMade, inReview } from 'texts:card-mark'

/** Marks on the picture of a card: the Pin waits for a review (PEOPLE-08), a machine made the picture (SAVE-28). */
export default function CardMark({ pin }: { pin: PinView }) {
  const marks = [pin.is_held && inReview(), pin.ai_label && aiMade()]
  return (
    <span className="absolute start-2 top-2 flex flex-col items-start gap-1">
      {marks.map(
        (text) =>
          text && (
            <span key={text} className="rounded-full bg-raised px-2 py-0.5 text-12 font-semibold text-ink">
              {text}
            </span>
          ),
      )}
    </span>
  )
}
