import { useState } from 'react'
import { classNames } from './class-names.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { ifFailed, useMissedLoad } from './use-missed-load.ts'

export interface PictureSource {
  url: string
  width: number
}

/** `first`: with high priority. `early`: at once. `late`: when it comes near the viewport. */
export type PictureArrival = 'first' | 'early' | 'late'

interface PictureProps {
  alt: string
  /** From small to large. The first serves where srcset is not supported. */
  sources: readonly PictureSource[]
  /** Displayed width, as in the sizes attribute. */
  sizes: string
  /** Height over width of the box. The picture is cropped to it. */
  ratio: number
  /** CSS background until the picture has loaded: a colour or gradient from the server. */
  placeholder: string
  arrival?: PictureArrival
  className?: string
}

/** A picture in a box of fixed shape, so that nothing moves when it loads. */
export function Picture({
  alt,
  sources,
  sizes,
  ratio,
  placeholder,
  arrival = 'late',
  className,
}: PictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const isHydrated = useIsHydrated()
  // A picture in server-rendered HTML does not fade in: hiding it now would make it flicker.
  const [fadesIn] = useState(isHydrated)
  const lookAgain = useMissedLoad(ifFailed(() => setIsBroken(true)))
  return (
    <div
      className={classNames('relative overflow-hidden bg-sunken', className)}
      style={{ aspectRatio: `1/${ratio}`, background: placeholder }}
    >
      {isBroken ? (
        <span className="sr-only">{alt}</span>
      ) : (
        // Inside <picture> React adds no preload link: the picture is early in the page itself.
        <picture>
          <img
            ref={fadesIn ? hideUntilLoaded : lookAgain}
            alt={alt}
            src={sources[0]?.url}
            srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
            sizes={sizes}
            loading={arrival === 'late' ? 'lazy' : 'eager'}
            {...(arrival === 'first' && { fetchPriority: 'high' as const })}
            decoding="async"
            draggable={false}
            className="picture-image absolute inset-0 size-full object-cover"
            onLoad={(event) => delete event.currentTarget.dataset['arriving']}
            onError={() => setIsBroken(true)}
          />
        </picture>
      )}
    </div>
  )
}

function hideUntilLoaded(image: HTMLImageElement | null): void {
  if (image && !image.complete) image.dataset['arriving'] = ''
}
