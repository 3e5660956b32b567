import type { SectionView } from '@bowerbird/contract/boards/board-models'
import { Link } from '../../navigation/link.tsx'
import { pinsCount } from 'texts:pins'
import { BoardMosaic } from '../board-cards/board-mosaic.tsx'
import { sectionAddress } from './section-address.ts'

/** A section of a board in a list. */
export function SectionCard({ section }: { section: SectionView }) {
  const pictures = section.preview_pins.map(({ image_medium_url, dominant_color }) => ({
    url: image_medium_url,
    dominant_color,
  }))
  return (
    <Link
      to={sectionAddress(section)}
      data-section={section.id}
      className="group/board block rounded-16 outline-offset-4"
    >
      <div className="transition-[filter] duration-100 group-hover/board:brightness-90">
        <BoardMosaic pictures={pictures} />
      </div>
      <h3 className="truncate px-1 pt-2 text-14 font-semibold">{section.title}</h3>
      <p className="px-1 text-12 text-ink-soft">{pinsCount({ count: section.pin_count })}</p>
    </Link>
  )
}
