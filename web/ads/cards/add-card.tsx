import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { cardAdd, cardSetupCreate } from '@bowerbird/contract/money/card-calls'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import * as texts from 'texts:cards'
import { actKey, call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showCardFields } from './card-fields.ts'
import type { CardFields } from './card-fields.ts'
import { refreshCards } from './card-queries.ts'

/** Opens the provider's own fields; the card is added once it confirmed them. */
export function AddCard({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {texts.addCard()}
      </Button>
    )
  return <CardForm advertiser_id={advertiser_id} onClose={() => setIsOpen(false)} />
}

function CardForm({ advertiser_id, onClose }: { advertiser_id: AdvertiserId; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [fields, setFields] = useState<CardFields | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  useEffect(() => {
    let isOver = false
    let shown: CardFields | undefined
    async function open() {
      const setup = await call(cardSetupCreate, { advertiser_id })
      if (isOver || !place.current) return
      if (!setup.ok) return setRefused(setup)
      try {
        shown = await showCardFields(place.current, setup.data, () => setIsReady(true))
        if (isOver) shown.remove()
        else setFields(shown)
      } catch (error) {
        console.warn('The card fields did not load', error)
        setProblem(texts.fieldsDidNotLoad())
      }
    }
    void open()
    return () => {
      isOver = true
      shown?.remove()
    }
  }, [advertiser_id])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!fields || isBusy) return
    setIsBusy(true)
    setProblem(null)
    setRefused(null)
    const confirmed = await fields.confirm()
    if ('problem' in confirmed) setProblem(confirmed.problem ?? texts.fieldsDidNotLoad())
    else {
      const { setup_id } = confirmed
      const added = await call(cardAdd, { advertiser_id, setup_id }, { key: actKey() })
      if (added.ok) {
        toast({ text: texts.cardAdded() })
        await refreshCards(advertiser_id)
        return onClose()
      }
      setRefused(added)
    }
    setIsBusy(false)
  }

  const hasFailed = !isReady && (problem !== null || refused !== null)
  return (
    <form
      noValidate
      aria-label={texts.addCard()}
      onSubmit={(event) => void submit(event)}
      className="flex max-w-lg flex-col gap-3"
    >
      {!isReady && !hasFailed && <Skeleton className="h-48 rounded-16" />}
      <div ref={place} className={isReady ? '' : 'h-0 overflow-hidden'} />
      {problem && (
        <p role="alert" className="text-14 text-danger">
          {problem}
        </p>
      )}
      <FormNotice refused={refused} />
      <p className="text-14 text-pretty text-ink-soft">{texts.fieldsAreOfProvider()}</p>
      <div className="flex gap-2">
        {isReady && fields && (
          <div className="w-40">
            <SubmitButton is_busy={isBusy}>{texts.saveCard()}</SubmitButton>
          </div>
        )}
        <Button onClick={onClose}>{texts.notNow()}</Button>
      </div>
    </form>
  )
}
