import { useState } from 'react'
import { siteClaimUpdate } from '@bowerbird/contract/people/claim-calls'
import type { ClaimMethod, SiteClaim } from '@bowerbird/contract/people/claim-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { copyText } from '../../page/copy-text.ts'
import {
  byDns,
  byFile,
  byPage,
  byTag,
  checkNow,
  copy,
  dnsSteps,
  fileSteps,
  howToProve,
  isYours,
  pageSteps,
  tagSteps,
} from 'texts:claim'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { putClaim } from './claims.ts'

const names: Record<ClaimMethod, () => string> = { tag: byTag, file: byFile, dns: byDns, page: byPage }
const steps: Record<ClaimMethod, (values: { place: string }) => string> = {
  tag: tagSteps,
  file: fileSteps,
  dns: dnsSteps,
  page: pageSteps,
}

/** Verification instructions, and the button that checks them. */
export function ProveSite({ claim }: { claim: SiteClaim }) {
  const [method, setMethod] = useState<ClaimMethod | undefined>(claim.proofs[0]?.method)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const proof = claim.proofs.find((one) => one.method === method)
  if (!proof) return null

  async function look(by: ClaimMethod) {
    setIsBusy(true)
    setRefused(null)
    const outcome = await perform(
      siteClaimUpdate,
      { claim_id: claim.id, method: by },
      { prompt: logInPrompts.edit() },
    )
    setIsBusy(false)
    if (outcome?.ok) {
      putClaim(outcome.data)
      toast({ text: isYours({ site: claim.site }) })
    } else setRefused(outcome)
  }

  return (
    <div className="flex flex-col gap-3">
      {claim.proofs.length > 1 && (
        <SelectField
          label={howToProve()}
          value={proof.method}
          onChange={setMethod}
          options={claim.proofs.map((one) => ({ value: one.method, label: names[one.method]() }))}
        />
      )}
      <p className="text-14 text-pretty wrap-anywhere">{steps[proof.method]({ place: proof.place })}</p>
      <div className="flex items-center gap-2 rounded-16 bg-sunken py-2 ps-4 pe-2">
        <code dir="ltr" className="min-w-0 flex-1 text-14 wrap-anywhere">
          {proof.text}
        </code>
        <Button size="small" variant="ghost" onClick={() => void copyText(proof.text)}>
          {copy()}
        </Button>
      </div>
      <FormNotice refused={refused} />
      <Button
        variant="primary"
        className="self-start"
        is_busy={isBusy}
        onClick={() => void look(proof.method)}
      >
        {checkNow()}
      </Button>
    </div>
  )
}
