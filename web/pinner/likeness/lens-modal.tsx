import { useState } from 'react'
import { visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import type { Crop } from '@bowerbird/contract/likeness/likeness-models'
import type { PinDetail, PinView } from '@bowerbird/contract/pins/pin-models'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useSettled } from '../../client/use-steady.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Modal } from '../../page/modal.tsx'
import {
  foundCount,
  frameHint,
  lookInPicture,
  lookingFor,
  moreLikeIt,
  nothingAlike,
  nothingAlikeText,
  pinsLikePart,
} from 'texts:alike'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LensIcon } from '../../ui/look-icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { closeupSources, pinName } from '../pictures/pin-sources.ts'
import { wholePicture } from './frame-of-part.ts'
import { PartFrame } from './part-frame.tsx'

/** A window with the picture of a pin: what is in the frame is looked for each time that the frame was moved. */
export default function LensModal({ pin, on_close }: { pin: PinDetail; on_close: () => void }) {
  const [part, setPart] = useState<Crop>(wholePicture)
  const [asked, setAsked] = useState<Crop>(wholePicture)
  const { width, height } = pin.images.orig
  const ratio = width > 0 ? height / width : 1
  return (
    <Modal is_open on_close={on_close} title={lookInPicture()} width="WIDE">
      <div className="flex flex-col gap-4">
        <div
          className="relative mx-auto w-full overflow-hidden rounded-16"
          style={{ maxWidth: `calc(min(46dvh, 560px) / ${ratio})` }}
        >
          <Picture
            alt={pinName(pin)}
            sources={closeupSources(pin)}
            sizes="(max-width: 739px) 100vw, 560px"
            ratio={ratio}
            placeholder={pin.placeholder}
            arrival="early"
          />
          <PartFrame part={part} on_change={setPart} on_settled={setAsked} />
        </div>
        <p className="text-center text-14 text-ink-soft">{frameHint()}</p>
        <PinsLikePart pin={pin} part={useSettled(asked, 150)} on_close={on_close} />
      </div>
    </Modal>
  )
}

interface PinsLikePartProps {
  pin: PinDetail
  part: Crop
  on_close: () => void
}

function PinsLikePart({ pin, part, on_close }: PinsLikePartProps) {
  const { data, error, retry, is_loading } = useQuery(
    query(visualLiveSearchGet, { pin_id: pin.id, crop: part, page_size: 24 }),
  )
  const pins = useLast(data?.results)
  return (
    <section aria-label={pinsLikePart()} aria-busy={is_loading}>
      <p role="status" className="sr-only">
        {is_loading ? lookingFor() : pins ? foundCount({ count: pins.length }) : ''}
      </p>
      {error ? (
        <ErrorState text={errorText(error)} onRetry={retry} />
      ) : pins === undefined ? (
        <ul className={gridClasses}>
          {Array.from({ length: 6 }, (_, at) => (
            <li key={at} className="aspect-square animate-pulse rounded-16 bg-sunken" />
          ))}
        </ul>
      ) : pins.length === 0 ? (
        <EmptyState icon={<LensIcon size={28} />} title={nothingAlike()} text={nothingAlikeText()}>
          <Link
            to={path('alike', null, { pins: pin.id })}
            className={buttonClasses({ size: 'large' })}
            onClick={on_close}
          >
            {moreLikeIt()}
          </Link>
        </EmptyState>
      ) : (
        <ul className={`${gridClasses} transition-opacity ${is_loading ? 'opacity-50' : ''}`}>
          {pins.map((found) => (
            <li key={found.id}>
              <FoundPin pin={found} onOpen={on_close} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const gridClasses = 'grid grid-cols-3 gap-2 min-[740px]:grid-cols-6'

function FoundPin({ pin, onOpen }: { pin: PinView; onOpen: () => void }) {
  const { url, width, height } = pin.images['236x']
  return (
    <Link
      to={path('pin', { pin_id: pin.id })}
      className="block aspect-square overflow-hidden rounded-16 bg-sunken"
      onClick={onOpen}
    >
      <img
        src={url}
        width={width}
        height={height}
        alt={pinName(pin) || pin.pinner.full_name}
        loading="lazy"
        className="size-full object-cover"
      />
    </Link>
  )
}

/** The value before, while there is none: results stay in sight while others are looked for. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
