import { tagCheckGet } from '@bowerbird/contract/conversions/conversion-calls'
import type { TagCheckView } from '@bowerbird/contract/conversions/conversion-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import * as texts from 'texts:conversions'
import { call } from '../../client/call.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'

/** Reads a page of the advertiser's site and says what of the tag is in it. */
export function CheckForm({ account }: { account: Account }) {
  const [url, setUrl] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [found, setFound] = useState<TagCheckView | null>(null)

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || url.trim() === '') return
    setIsBusy(true)
    setRefused(null)
    setFound(null)
    const outcome = await call(tagCheckGet, { advertiser_id: account.id, url: url.trim() })
    setIsBusy(false)
    if (outcome.ok) setFound(outcome.data)
    else setRefused(outcome)
  }

  return (
    <PartSection title={texts.checkTitle()} text={texts.checkText()}>
      <form noValidate onSubmit={(event) => void check(event)} className="flex max-w-xl flex-col gap-3">
        <TextField
          label={texts.checkLabel()}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://shop.example/"
          value={url}
          error={refused?.fields?.['url'] ?? null}
          onChange={(event) => setUrl(event.target.value)}
        />
        <FormNotice refused={refused} />
        <div className="w-fit">
          <SubmitButton is_busy={isBusy}>{texts.check()}</SubmitButton>
        </div>
      </form>
      <div aria-live="polite">{found && <Found found={found} />}</div>
    </PartSection>
  )
}

function Found({ found }: { found: TagCheckView }) {
  const others = found.tag_ids.length - (found.has_own_tag ? 1 : 0)
  const lines: [boolean, string][] = [
    [found.has_script, found.has_script ? texts.hasScript() : texts.hasNoScript()],
    [found.has_own_tag, found.has_own_tag ? texts.hasOwnTag() : texts.hasNoOwnTag()],
    [found.has_page_event, found.has_page_event ? texts.hasPageEvent() : texts.hasNoPageEvent()],
    [found.has_picture, found.has_picture ? texts.hasPicture() : texts.hasNoPicture()],
    ...(found.policy_allows === false ? [[false, texts.policyBlocks()] satisfies [boolean, string]] : []),
    ...(others > 0 ? [[false, texts.otherTags({ count: others })] satisfies [boolean, string]] : []),
  ]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-ink-soft">
        <bdi className="wrap-anywhere">{found.url}</bdi>
      </p>
      <ul role="list" className="flex flex-col gap-2">
        {lines.map(([isWell, text]) => (
          <li key={text} className="flex items-start gap-2 text-14">
            <span className={isWell ? 'text-accent' : 'text-danger'}>
              {isWell ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
            </span>
            <span className="text-pretty">{text}</span>
          </li>
        ))}
      </ul>
      <p className="text-12 text-pretty text-ink-soft">{texts.checkLimits()}</p>
    </div>
  )
}
