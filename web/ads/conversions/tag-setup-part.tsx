import * as texts from 'texts:conversions'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { useSite } from '../../client/site.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { CodeBlock } from './code-block.tsx'
import { settingsOfTag } from './conversion-queries.ts'

import { NoTag } from './health-parts.tsx'
import { PartSection } from '../frame/part-section.tsx'
import { consentCode, tagBaseCode, tagEventCode, tagExamples } from './tag-code.ts'

/** Names of the tag's events as the API calls them. */
const apiNames: Readonly<Record<string, string>> = {
  addtocart: 'add_to_cart',
  viewcategory: 'view_category',
  watchvideo: 'watch_video',
}

/** The code of the tag and of its events, to be copied into a site. */
export function TagSetupPart({ account }: { account: Account }) {
  const settings = usePrefetchedQuery(settingsOfTag(account.id))
  const { public_url } = useSite()
  const [event, setEvent] = useState<string>(tagExamples[0][0])
  const data = tagExamples.find(([name]) => name === event)?.[1] ?? {}
  if (settings.tag_id === null) return <NoTag account={account} />
  const code = tagBaseCode({
    origin: public_url.replace(/\/$/, ''),
    tag_id: settings.tag_id,
    enhanced_match: settings.enhanced_match,
  })
  return (
    <>
      <PartSection title={texts.baseCodeTitle()} text={texts.baseCodeText()}>
        <CodeBlock label={texts.baseCodeTitle()} code={code} />
      </PartSection>
      <PartSection title={texts.eventCodeTitle()} text={texts.eventCodeText()}>
        <div className="w-full max-w-64">
          <SelectField
            label={texts.event()}
            value={event}
            onChange={setEvent}
            options={tagExamples.map(([value]) => ({ value, label: eventText(apiNames[value] ?? value) }))}
          />
        </div>
        <CodeBlock label={texts.eventCodeTitle()} code={tagEventCode(event, data)} />
      </PartSection>
      <PartSection title={texts.managersTitle()}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-14 text-pretty">
          <li>{texts.managerNote()}</li>
          <li>{texts.cmsNote()}</li>
          <li>{texts.shopNote()}</li>
          <li>{texts.appNote({ code: "bbtag('page')" })}</li>
          <li>{texts.policyNote({ origin: public_url })}</li>
          <li>{texts.consentNote()}</li>
        </ul>
        <CodeBlock label={texts.consentCode()} code={consentCode} />
      </PartSection>
    </>
  )
}
