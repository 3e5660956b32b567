import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { promotedBy } from 'texts:pins'
import { previewHeading } from 'texts:quick-promote'
import { pinWithoutWords } from '../../texts/quick-promote-texts.ts'
import { Picture } from '../../ui/picture.tsx'

/** Tallest aspect ratio of cards in a grid. */
const TALLEST = 2.2

/** Previews the Pin as it appears in a feed while promoted, with the payer's name. */
export function PromotedPreview({ pin, by }: { pin: PromotablePin; by: string }) {
  const { '236x': small, '474x': large } = pin.images
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-14 font-semibold">{previewHeading()}</figcaption>
      <div className="w-[236px] max-w-full self-center">
        <Picture
          alt={pin.alt_text || pin.title || pinWithoutWords(pin.domain)}
          sources={[small, large]}
          sizes="236px"
          ratio={Math.min(TALLEST, small.height / small.width)}
          placeholder={pin.placeholder}
          arrival="early"
          className="rounded-16"
        />
        <div className="px-1.5 pt-2">
          {pin.title && (
            <p dir="auto" className="line-clamp-2 text-14 font-semibold wrap-anywhere">
              {pin.title}
            </p>
          )}
          <p className="truncate text-12 text-ink-soft">{promotedBy({ name: by })}</p>
        </div>
      </div>
    </figure>
  )
}
