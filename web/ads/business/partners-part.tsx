import type { PartnersView, PartnerView } from '@bowerbird/contract/business/partner-models'
import type { PartnerSide } from '@bowerbird/contract/business/partner-terms'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import {
  clientsText,
  clientsTitle,
  noClients,
  noPartners,
  partnersText,
  partnersTitle,
} from 'texts:business-access'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PartnerForms } from './partner-forms.tsx'
import { partnersOf } from './partner-queries.ts'
import { PartnerRow } from './partner-row.tsx'

/** Businesses that work on the ad accounts of this one, and those on whose accounts it works (BIZ-05). */
export function PartnersPart({ business_id }: { business_id: BusinessId }) {
  const { data, error, retry } = useQuery(partnersOf(business_id))
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={retry} />
  return data ? (
    <Partners business_id={business_id} partners={data} />
  ) : (
    <Skeleton className="h-24 rounded-24" />
  )
}

function Partners({ business_id, partners }: { business_id: BusinessId; partners: PartnersView }) {
  const shared = { business_id }
  return (
    <>
      <PartnerList
        {...shared}
        side="client"
        title={partnersTitle()}
        text={partnersText()}
        none={noPartners()}
        list={partners.partners}
      />
      <PartnerList
        {...shared}
        side="partner"
        title={clientsTitle()}
        text={clientsText()}
        none={noClients()}
        list={partners.clients}
      />
      <PartnerForms business_id={business_id} />
    </>
  )
}

interface PartnerListProps {
  business_id: BusinessId
  side: PartnerSide
  title: string
  text: string
  none: string
  list: readonly PartnerView[]
}

function PartnerList({ business_id, side, title, text, none, list }: PartnerListProps) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{title}</h2>
        <p className="text-14 text-pretty text-ink-soft">{text}</p>
      </div>
      {list.length === 0 ? (
        <p className="text-16 text-ink-soft">{none}</p>
      ) : (
        <ul
          aria-label={title}
          className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
        >
          {list.map((partner) => (
            <PartnerRow key={partner.id} business_id={business_id} side={side} partner={partner} />
          ))}
        </ul>
      )}
    </section>
  )
}
