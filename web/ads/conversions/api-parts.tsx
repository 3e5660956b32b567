import * as texts from 'texts:conversions'
import { useSite } from '../../client/site.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { curlCode, exampleBody, nodeCode } from './api-code.ts'
import { CodeBlock } from './code-block.tsx'
import { DataTable } from '../frame/data-table.tsx'
import { healthOf } from './conversion-queries.ts'
import { useExampleDay } from './example-day.ts'
import type { ConversionPart } from './conversion-parts.ts'
import { titleOfPart } from './conversion-parts.ts'
import { outcomeText } from './conversion-texts.ts'
import { PartSection } from '../frame/part-section.tsx'

const useOrigin = () => useSite().public_url.replace(/\/$/, '')

function PartLink({ account, part }: { account: Account; part: ConversionPart }) {
  return (
    <Link to={path('conversions_part_in', { advertiser_id: account.id, part })} className={buttonClasses({})}>
      {titleOfPart(part)}
    </Link>
  )
}

/** The steps from nothing to events of a server, with what of them is done. */
export function SetupApiPart({ account }: { account: Account }) {
  const { arrivals } = usePrefetchedQuery(healthOf(account.id))
  const came = arrivals.filter((one) => one.source === 'api').reduce((sum, one) => sum + one.events, 0)
  const steps = [
    [texts.stepToken(), texts.stepTokenText(), 'access_token'],
    [texts.stepSend(), texts.stepSendText(), 'api_manual_setup'],
    [texts.stepTest(), texts.stepTestText(), 'test-events'],
    [texts.stepBoth(), texts.stepBothText(), 'deduplication'],
  ] as const
  return (
    <>
      <PartSection title={texts.setupApiTitle()} text={texts.setupApiText()}>
        <p className="text-14">{texts.cameByApi({ count: came })}</p>
      </PartSection>
      <ol className="flex flex-col gap-3">
        {steps.map(([title, text, part], at) => (
          <li key={part}>
            <PartSection title={`${wholeNumber(at + 1)}. ${title}`} text={text}>
              <div>
                <PartLink account={account} part={part} />
              </div>
            </PartSection>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Requests that run as they are printed. */
export function ApiManualPart({ account }: { account: Account }) {
  const origin = useOrigin()
  const given = { origin, advertiser_id: account.id }
  const fields = [
    ['event_name', texts.fieldEventName()],
    ['action_source', texts.fieldActionSource()],
    ['event_time', texts.fieldEventTime()],
    ['event_id', texts.fieldEventId()],
    ['user_data', texts.fieldUserData()],
    ['custom_data', texts.fieldCustomData()],
    ['opt_out', texts.fieldOptOut()],
  ] as const
  return (
    <>
      <PartSection title={texts.requestTitle()} text={texts.requestText()}>
        <CodeBlock label="curl" code={curlCode(given)} />
        <CodeBlock label="Node.js" code={nodeCode(given)} />
        <div className="flex flex-wrap gap-2">
          <PartLink account={account} part="access_token" />
          <PartLink account={account} part="test-events" />
        </div>
      </PartSection>
      <PartSection title={texts.fieldsTitle()} text={texts.fieldsText()}>
        <DataTable
          label={texts.fieldsTitle()}
          columns={[texts.field(), texts.meaning()]}
          text_columns={2}
          rows={fields.map(([name, text]) => ({
            key: name,
            cells: [
              <code key="name" dir="ltr" className="font-mono text-12">
                {name}
              </code>,
              text,
            ],
          }))}
        />
      </PartSection>
      <PartSection title={texts.answersTitle()} text={texts.answersText()} />
    </>
  )
}

/** For those who have a helper library, or a partner who sends for them. */
export function ApiPartnerPart({ account }: { account: Account }) {
  const origin = useOrigin()
  return (
    <>
      <PartSection title={texts.partnerTitle()} text={texts.partnerText()}>
        <CodeBlock label={texts.host()} code={`${origin}/v5`} />
        <CodeBlock label={texts.accountNumber()} code={account.id} />
        <CodeBlock label={texts.bodyLabel()} code={exampleBody(new Date(useExampleDay()))} />
        <div className="flex flex-wrap gap-2">
          <PartLink account={account} part="access_token" />
        </div>
      </PartSection>
      <PartSection title={texts.partnerNotesTitle()}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-14 text-pretty">
          <li>{texts.partnerNoteToken()}</li>
          <li>{texts.partnerNoteName()}</li>
          <li>{texts.partnerNoteHash()}</li>
        </ul>
      </PartSection>
    </>
  )
}

/** What a shop system asks for to connect, and whether it is connected. */
export function ConnectPart({ account }: { account: Account }) {
  const origin = useOrigin()
  const { arrivals } = usePrefetchedQuery(healthOf(account.id))
  const of = arrivals.filter((one) => one.source === 'api')
  const last = of
    .map((one) => one.last_at)
    .toSorted()
    .at(-1)
  return (
    <>
      <PartSection
        title={last === undefined ? texts.notConnected() : texts.connected()}
        text={last === undefined ? texts.notConnectedText() : texts.connectedText()}
      >
        {last !== undefined && (
          <p className="text-14">
            {texts.lastAt()}: <Moment at={last} time_zone={account.time_zone} />
          </p>
        )}
        {of.length > 0 && (
          <DataTable
            label={texts.arrivalsTitle()}
            columns={[texts.outcome(), texts.events()]}
            rows={[...Map.groupBy(of, (one) => one.outcome)].map(([outcome, some]) => ({
              key: outcome,
              cells: [outcomeText(outcome), wholeNumber(some.reduce((sum, one) => sum + one.events, 0))],
            }))}
          />
        )}
      </PartSection>
      <PartSection title={texts.connectDetails()} text={texts.connectDetailsText()}>
        <CodeBlock label={texts.address()} code={`${origin}/v5/ad_accounts/${account.id}/events`} />
        <CodeBlock label={texts.accountNumber()} code={account.id} />
        <div>
          <PartLink account={account} part="access_token" />
        </div>
      </PartSection>
    </>
  )
}
