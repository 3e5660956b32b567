import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { makePin, morePinsToChoose, noPinsText, noPinsTitle, yourPins } from 'texts:quick-promote'
import { pinWithoutWords } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PictureIcon } from '../../ui/list-icons.tsx'
import { pinsToPromote } from './promote-queries.ts'

interface PinChoiceProps {
  advertiser_id: AdvertiserId
  /** Ids of the selected pins. */
  chosen: readonly string[]
  onChoose: (pin: PromotablePin) => void
}

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3'

/** A grid of promotable pins to choose one from. */
export function PinChoice(props: PinChoiceProps) {
  const { data, error, retry } = useQuery(pinsToPromote(props.advertiser_id))
  if (data) return <PinGrid {...props} />
  if (error) return <ErrorState text={errorText(error)} onRetry={retry} />
  return (
    <div className={gridClasses}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className="aspect-square rounded-16" />
      ))}
    </div>
  )
}

function PinGrid({ advertiser_id, chosen, onChoose }: PinChoiceProps) {
  const { items, more, has_more, is_loading_more, error, retry } = usePrefetchedPages(
    pinsToPromote(advertiser_id),
  )
  if (items.length === 0 && !has_more)
    return (
      <EmptyState icon={<PictureIcon size={28} />} title={noPinsTitle()} text={noPinsText()}>
        <Link to={path('upload')} className={buttonClasses({ variant: 'primary' })}>
          {makePin()}
        </Link>
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <ul role="list" aria-label={yourPins()} className={gridClasses}>
        {items.map((pin) => (
          <li key={pin.id}>
            <PinButton pin={pin} is_chosen={chosen.includes(pin.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {error && <ErrorState text={errorText(error)} onRetry={retry} />}
      {has_more && !error && (
        <Button className="self-center" is_busy={is_loading_more} onClick={more}>
          {morePinsToChoose()}
        </Button>
      )}
    </div>
  )
}

interface PinButtonProps {
  pin: PromotablePin
  is_chosen: boolean
  onChoose: (pin: PromotablePin) => void
}

function PinButton({ pin, is_chosen, onChoose }: PinButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={is_chosen}
      className="block w-full rounded-16 text-start outline-offset-2 aria-pressed:outline-3 aria-pressed:outline-accent"
      onClick={() => onChoose(pin)}
    >
      <Picture
        alt={pin.title ? '' : pin.alt_text || pinWithoutWords(pin.domain)}
        sources={[pin.images['236x']]}
        sizes="160px"
        ratio={1}
        placeholder={pin.placeholder}
        className="rounded-16"
      />
      {pin.title && (
        <span dir="auto" className="mt-1 line-clamp-1 px-1 text-12 wrap-anywhere">
          {pin.title}
        </span>
      )}
    </button>
  )
}
