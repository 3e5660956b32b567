import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { openFullSize, pinBy } from 'texts:pins'
import { iconButtonClasses } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { ExpandIcon } from '../../ui/closeup-icons.tsx'
import { closeupSources, pinName } from '../pictures/pin-sources.ts'
import { tallestRatio } from './closeup-layout.ts'

const MovingPicture = lazyPart(() => import('./moving-picture.tsx'))

/** The full picture, with a link to the original size. Small sizes of an animation are still; here it plays. */
export function CloseupPicture({ pin, children }: { pin: PinView; children?: ReactNode }) {
  const isHydrated = useIsHydrated()
  const { width, height, url } = pin.images.orig
  const ratio = width > 0 ? height / width : 1
  const shown = Math.min(ratio, tallestRatio)
  return (
    // The pane may be higher than the picture: below it the pane goes on, and what lies over it keeps to its lower edge.
    <div>
      <div className="relative flex justify-center bg-sunken">
        <div className="relative" style={{ width: `${Math.round((shown / ratio) * 1000) / 10}%` }}>
          <Picture
            alt={pinName(pin) || pinBy({ name: pin.pinner.full_name })}
            sources={closeupSources(pin)}
            sizes="(max-width: 739px) 100vw, (max-width: 911px) 672px, 508px"
            ratio={ratio}
            placeholder={pin.placeholder}
            arrival="first"
          />
          {pin.is_animated && isHydrated && (
            <Suspense fallback={null}>
              <MovingPicture url={url} />
            </Suspense>
          )}
        </div>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={openFullSize()}
          title={openFullSize()}
          className={`absolute end-4 bottom-4 ${iconButtonClasses({ tone: 'raised' })}`}
        >
          <ExpandIcon size={20} />
        </a>
        {children}
      </div>
    </div>
  )
}
