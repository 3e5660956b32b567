import { Suspense, useState } from 'react'
import { pinColorsGet } from '@bowerbird/contract/likeness/likeness-calls'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { lookInPicture } from 'texts:alike'
import { colorsOfPicture, pinsWithColor } from 'texts:palette'
import { IconButton } from '../../ui/icon-button.tsx'
import { LensIcon } from '../../ui/look-icons.tsx'
import { nameOfColor } from '../../texts/palette-texts.ts'

const LensModal = lazyPart(() => import('./lens-modal.tsx'))

/** Over the picture of a pin: the lens, and its main colours, each of which looks for pins with it. */
export default function PictureTools({ pin }: { pin: PinDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(query(pinColorsGet, { pin_id: pin.id }))
  const colors = data?.colors ?? []
  return (
    <>
      <div className="absolute start-4 bottom-4 flex items-center rounded-full bg-raised shadow-raised">
        <IconButton label={lookInPicture()} icon={<LensIcon size={20} />} onClick={() => setIsOpen(true)} />
        {colors.length > 0 && (
          <nav aria-label={colorsOfPicture()}>
            <ul className="flex pe-1.5">
              {colors.map(({ hex }) => (
                <li key={hex}>
                  <Link
                    to={path('alike', null, { colors: hex.slice(1) })}
                    aria-label={pinsWithColor({ color: nameOfColor(hex) })}
                    title={pinsWithColor({ color: nameOfColor(hex) })}
                    className="grid h-10 w-8 place-items-center rounded-full hover:bg-sunken"
                  >
                    <span
                      className="size-5 rounded-full border border-line"
                      style={{ backgroundColor: hex }}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <LensModal pin={pin} on_close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
