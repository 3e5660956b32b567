import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { audienceHeading } from 'texts:quick-promote-audience'
import {
  budgetHeading,
  destinationHint,
  destinationLabel,
  detailsHeading,
  goalClicks,
  goalClicksHint,
  goalConversions,
  goalConversionsHint,
  goalLabel,
  nameHint,
  nameLabel,
} from 'texts:quick-promote'
import { problemText } from '../../texts/quick-promote-texts.ts'
import { Choices } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { conversionEvents } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionEvent } from '@bowerbird/contract/conversions/conversion-terms'
import { useQuery } from '../../client/use-query.ts'
import { ConversionEventField, goalsOf } from './conversion-event-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { BudgetField, EndingFields } from './budget-fields.tsx'
import type { Promotion } from './use-promotion.ts'

/** The promotion form: name, destination, budget and audience. */
export function PromoteFields(promotion: Promotion) {
  const { tries, error } = promotion
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The faulty field may be out of view, so it gets focus. A missing pin takes precedence.
    if (tries > 0 && !error) fields.current?.querySelector<HTMLElement>(wrongFields)?.focus()
  }, [tries, error])
  return (
    <div ref={fields} className="flex flex-col gap-5">
      <FormSection title={detailsHeading()}>
        <Details {...promotion} />
      </FormSection>
      <FormSection title={budgetHeading()}>
        <BudgetField {...promotion} />
        <EndingFields {...promotion} />
      </FormSection>
      <FormSection title={audienceHeading()}>
        <AudienceFields {...promotion} />
      </FormSection>
    </div>
  )
}

const wrongFields = '[aria-invalid=true], [data-wrong] button'

function Details({ account, form, problems, change, ask }: Promotion) {
  const isForConversions = form.ad_type === 'WEB_CONVERSION'
  // Most promotions are for visits: the events are asked for when they are wanted.
  const { data: goals } = useQuery(goalsOf(account.id), { enabled: isForConversions })
  const isToChoose = useRef(false)
  const chosen = form.selected_ocpm_tag?.conversionEvent.toLowerCase()
  // The market writes names of events in capitals here.
  const choose = (event_name: ConversionEvent | null) =>
    change({
      ad_type: 'WEB_CONVERSION',
      selected_ocpm_tag: event_name && {
        conversionTagId: account.id,
        conversionEvent: event_name.toUpperCase(),
      },
    })
  const promoteForVisits = () => change({ ad_type: 'CONSIDERATION', selected_ocpm_tag: null })
  useEffect(() => {
    if (!isToChoose.current || !isForConversions || !goals) return
    isToChoose.current = false
    const [first] = goals
    if (first) choose(first.event_name)
    else {
      // Conversions need a tag: the window explains what to do first.
      promoteForVisits()
      ask('tag')
    }
  })
  return (
    <>
      <TextField
        label={nameLabel()}
        name="name"
        autoComplete="off"
        dir="auto"
        maxLength={500}
        value={form.name}
        hint={nameHint()}
        error={problems.name ? problemText(problems.name, '') : null}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={destinationLabel()}
        name="destination_url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={form.destination_url}
        hint={destinationHint()}
        error={problems.destination_url ? problemText(problems.destination_url, '') : null}
        onChange={(event) => change({ destination_url: event.target.value })}
      />
      <Choices
        label={goalLabel()}
        value={isForConversions ? 'conversions' : 'clicks'}
        onChange={(goal) => {
          isToChoose.current = goal === 'conversions'
          if (isToChoose.current) choose(null)
          else promoteForVisits()
        }}
        options={[
          { value: 'clicks', label: goalClicks(), hint: goalClicksHint() },
          { value: 'conversions', label: goalConversions(), hint: goalConversionsHint() },
        ]}
      />
      {isForConversions && (
        <ConversionEventField
          advertiser_id={account.id}
          value={conversionEvents.find((one) => one === chosen) ?? null}
          error={problems.selected_ocpm_tag ? problemText(problems.selected_ocpm_tag, '') : null}
          onChange={choose}
        />
      )}
    </>
  )
}

/** A section of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane">
      <h2 id={id} className="text-16 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
