import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { cardMakeDefault, cardRemove } from '@bowerbird/contract/money/card-calls'
import type { Card } from '@bowerbird/contract/money/card-models'
import { useEffect } from 'react'
import * as texts from 'texts:cards'
import { confirm } from '../../client/confirm.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { fundsOf } from '../billing/money-queries.ts'
import { AddCard } from './add-card.tsx'
import { AutomaticPart } from './automatic-part.tsx'
import { cardName } from './card-name.ts'
import { automaticOf, cardsOf, refreshCards } from './card-queries.ts'
import { PayByCard } from './pay-by-card.tsx'

interface CardsPartProps {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
}

/** Cards of an ad account, and topping up by them (BILL-03). */
export function CardsPart({ advertiser_id, time_zone, may_pay }: CardsPartProps) {
  const { publishable_key, cards } = usePrefetchedQuery(cardsOf(advertiser_id))
  const funds = usePrefetchedQuery(fundsOf(advertiser_id))
  const automatic = usePrefetchedQuery(automaticOf(advertiser_id))
  useOwnDocument(publishable_key !== null)
  if (publishable_key === null)
    return (
      <EmptyState icon={<CheckIcon size={28} />} title={texts.noCardsHere()} text={texts.noCardsHereText()} />
    )
  const isKnown = funds.profile !== null
  return (
    <div className="grid items-start gap-5 min-[1050px]:grid-cols-2">
      <section className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-5">
        <h2 className="text-20 font-semibold">{texts.cards()}</h2>
        {cards.length === 0 && <p className="text-16 text-pretty text-ink-soft">{texts.noCards()}</p>}
        {cards.length > 0 && (
          <ul role="list" aria-label={texts.cards()} className="flex flex-col divide-y divide-line">
            {cards.map((card) => (
              <li key={card.id}>
                <CardRow
                  {...{ advertiser_id, card, may_pay }}
                  is_last={cards.length === 1 && automatic.state !== 'off'}
                />
              </li>
            ))}
          </ul>
        )}
        {may_pay && <AddCard advertiser_id={advertiser_id} />}
      </section>
      <div className="flex flex-col gap-5">
        <AutomaticPart {...{ advertiser_id, time_zone, may_pay }} has_card={cards.length > 0} />
        {may_pay && cards.length > 0 && (
          <section className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-5">
            <div className="flex flex-col gap-1">
              <h2 className="text-20 font-semibold">{texts.payByCard()}</h2>
              <p className="text-14 text-pretty text-ink-soft">{texts.payByCardText()}</p>
            </div>
            {isKnown ? (
              <PayByCard advertiser_id={advertiser_id} funds={funds} cards={cards} />
            ) : (
              <Link
                to={path('billing_in', { advertiser_id }, { section: 'profile' })}
                className={`self-start ${buttonClasses()}`}
              >
                {texts.enterDetailsFirst()}
              </Link>
            )}
          </section>
        )}
      </div>
    </div>
  )
}

interface CardRowProps extends Omit<CardsPartProps, 'time_zone'> {
  card: Card
  /** Automatic billing would have no card to charge. */
  is_last: boolean
}

function CardRow({ advertiser_id, card, may_pay, is_last }: CardRowProps) {
  const { act, is_busy, refused } = useAct()
  const card_id = card.id
  const name = cardName(card)
  async function makeDefault() {
    if (await act(cardMakeDefault, { advertiser_id, card_id })) await refreshCards(advertiser_id)
  }
  async function remove() {
    const text = is_last ? `${texts.removeText()} ${texts.removeLastText()}` : texts.removeText()
    const question = { title: texts.removeTitle({ card: name }), text, yes: texts.remove() }
    if (!(await confirm({ ...question, is_dangerous: true }))) return
    if (!(await act(cardRemove, { advertiser_id, card_id }))) return
    toast({ text: texts.cardRemoved() })
    await refreshCards(advertiser_id)
  }
  return (
    <article aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <h3 className="text-16 font-semibold">{name}</h3>
        <p className="text-14 text-ink-soft">
          {texts.goodUntil({ month: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` })}
          {card.is_default && <> · {texts.isDefault()}</>}
        </p>
        {card.is_expired && <p className="text-14 text-danger">{texts.isExpired()}</p>}
      </div>
      <FormNotice refused={refused} />
      {may_pay && (
        <div className="flex gap-2">
          {!card.is_default && (
            <Button
              aria-label={`${texts.makeDefault()}: ${name}`}
              is_busy={is_busy}
              onClick={() => void makeDefault()}
            >
              {texts.makeDefault()}
            </Button>
          )}
          <Button aria-label={`${texts.remove()}: ${name}`} is_busy={is_busy} onClick={() => void remove()}>
            {texts.remove()}
          </Button>
        </div>
      )}
    </article>
  )
}

/**
 * Only this page's own document may load the provider's script: a link within the site that leads here loads it anew, and
 * one that leads away loads the next page anew, which ends the script and the looser policy.
 */
function useOwnDocument(takesCards: boolean): void {
  useEffect(() => {
    if (!takesCards) return
    const own = location.pathname
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && new URL(loaded.name).pathname !== own) location.reload()
    // The address is that of the next page by then.
    return () => {
      if (location.pathname !== own) location.reload()
    }
  }, [takesCards])
}
