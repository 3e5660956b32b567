import { useState } from 'react'
import { choosePictureOf, lookingForPictures, noPictures, noPicturesText, pictureNumber } from 'texts:uploads'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PictureIcon } from '../../ui/list-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OutsideImage } from './outside-picture.tsx'
import type { Finding, FoundPicture } from './use-found-pictures.ts'

interface FoundPicturesProps {
  finding: Finding
  chosen: string | null
  onChoose: (picture: FoundPicture) => void
  onRetry: (url: string) => void
}

/** The pictures found on a page, to choose one. */
export function FoundPictures({ finding, chosen, onChoose, onRetry }: FoundPicturesProps) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  if (finding.step === 'idle') return null
  if (finding.step === 'looking') return <LookingForPictures />
  if (finding.step === 'failed')
    return <ErrorState title={finding.reason} onRetry={() => onRetry(finding.url)} />
  const pictures = finding.pictures.filter(({ url }) => !broken.has(url))
  if (pictures.length === 0)
    return <EmptyState icon={<PictureIcon size={28} />} title={noPictures()} text={noPicturesText()} />
  // An image that fails to load, or turns out to be too small, cannot be chosen (CREATE-12, CREATE-13).
  const drop = (url: string) => setBroken((last) => new Set(last).add(url))
  return (
    <fieldset>
      <legend className="pb-3 text-14 font-semibold">{choosePictureOf({ count: pictures.length })}</legend>
      <ul className="columns-2 gap-2 sm:columns-3">
        {pictures.map((picture, index) => (
          <li key={picture.url} className="mb-2 break-inside-avoid">
            <button
              type="button"
              aria-pressed={chosen === picture.url}
              className="block w-full overflow-hidden rounded-16 bg-sunken outline-offset-2 hover:brightness-95 aria-pressed:outline-3 aria-pressed:outline-accent"
              onClick={() => onChoose(picture)}
            >
              <OutsideImage
                url={picture.url}
                alt={
                  picture.title ??
                  picture.description ??
                  pictureNumber({ number: index + 1, count: pictures.length })
                }
                loading="lazy"
                className="min-h-16 w-full object-cover"
                onUnusable={() => drop(picture.url)}
              />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function LookingForPictures() {
  return (
    <div role="status">
      <p className="pb-3 text-14 text-ink-soft">{lookingForPictures()}</p>
      <div className="columns-2 gap-2 sm:columns-3">
        {[1.2, 0.8, 1.5, 1, 0.7, 1.3].map((ratio) => (
          <Skeleton
            key={ratio}
            className="mb-2 break-inside-avoid rounded-16"
            style={{ aspectRatio: `1/${ratio}` }}
          />
        ))}
      </div>
    </div>
  )
}
