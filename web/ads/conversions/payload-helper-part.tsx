import { conversionPayloadCheck } from '@bowerbird/contract/conversions/conversion-calls'
import type { CheckedPayload } from '@bowerbird/contract/conversions/conversion-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import * as texts from 'texts:conversions'
import { call } from '../../client/call.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { wholeNumber } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { exampleBody } from './api-code.ts'
import { CodeBlock } from './code-block.tsx'
import { faultTexts, matchTexts } from './conversion-texts.ts'
import { hashKinds, hashLines, valueKinds } from './hash-values.ts'
import type { HashKind, HashedValue, ValueKind } from './hash-values.ts'
import { PartSection } from '../frame/part-section.tsx'

/** Hashes values and checks requests, in the browser alone. */
export function PayloadHelperPart(_props: { account: Account }) {
  return (
    <>
      <HashHelper />
      <PayloadCheck />
    </>
  )
}

function HashHelper() {
  const [kind, setKind] = useState<HashKind>('SHA-256')
  const [valueKind, setValueKind] = useState<ValueKind>('em')
  const [typed, setTyped] = useState('')
  const [hashed, setHashed] = useState<HashedValue[]>([])
  const [cannot, setCannot] = useState(false)

  async function hash() {
    // Browsers hash on encrypted pages alone.
    if (globalThis.crypto?.subtle === undefined) return setCannot(true)
    setHashed(await hashLines(typed, { kind, value_kind: valueKind }))
  }

  return (
    <PartSection title={texts.hashTitle()} text={texts.hashText()}>
      <div className="grid gap-4 min-[640px]:grid-cols-2">
        <SelectField
          label={texts.hashKind()}
          value={kind}
          onChange={setKind}
          hint={kind === 'SHA-256' ? texts.hashIsTaken() : texts.hashIsNotTaken()}
          options={hashKinds.map((value) => ({ value, label: value }))}
        />
        <SelectField
          label={texts.hashOf()}
          value={valueKind}
          onChange={setValueKind}
          options={valueKinds.map((value) => ({ value, label: matchTexts[value]() }))}
        />
      </div>
      <TextArea
        label={texts.hashValues()}
        hint={texts.hashValuesHint()}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button variant="primary" disabled={typed.trim() === ''} onClick={() => void hash()}>
          {texts.hash()}
        </Button>
      </div>
      <div aria-live="polite">
        {cannot && <p className="text-14 text-danger">{texts.cannotHash()}</p>}
        {hashed.length > 0 && (
          <CodeBlock label={texts.hashes()} code={hashed.map((one) => one.hash).join('\n')} />
        )}
      </div>
      {hashed.length > 0 && (
        <p className="text-12 text-ink-soft">
          {texts.hashedAs()} <bdi className="font-mono wrap-anywhere">{hashed[0]?.normalised}</bdi>
        </p>
      )}
    </PartSection>
  )
}

function PayloadCheck() {
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<CheckedPayload | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function check() {
    setIsBusy(true)
    setRefused(null)
    const outcome = await call(conversionPayloadCheck, { body: typed })
    setIsBusy(false)
    if (outcome.ok) setChecked(outcome.data)
    else setRefused(outcome)
  }

  return (
    <PartSection title={texts.payloadTitle()} text={texts.payloadText()}>
      <TextArea
        label={texts.bodyLabel()}
        rows={10}
        dir="ltr"
        spellCheck={false}
        className="font-mono text-12"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChecked(null)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={typed.trim() === ''}
          is_busy={isBusy}
          onClick={() => void check()}
        >
          {texts.checkPayload()}
        </Button>
        <Button onClick={() => setTyped(exampleBody(new Date()))}>{texts.useExample()}</Button>
      </div>
      <FormNotice refused={refused} />
      <div aria-live="polite">{checked && <Checked checked={checked} />}</div>
    </PartSection>
  )
}

function Checked({ checked }: { checked: CheckedPayload }) {
  if (checked.kind !== 'checked')
    return (
      <p className="text-14 text-danger">
        {{ no_json: texts.payloadNoJson, no_data: texts.payloadNoData, too_many: texts.payloadTooMany }[
          checked.kind
        ]()}
      </p>
    )
  const isWell = checked.events.every((one) => one.faults.length === 0)
  return (
    <div className="flex flex-col gap-2 text-14">
      <p className={isWell ? 'font-semibold' : 'font-semibold text-danger'}>
        {isWell
          ? texts.payloadWell({ count: checked.events.length })
          : texts.payloadFaults({ count: checked.events.filter((one) => one.faults.length > 0).length })}
      </p>
      <ul role="list" className="flex flex-col gap-2">
        {checked.events.map(
          (one, at) =>
            (one.faults.length > 0 || one.unknown.length > 0) && (
              // Events have no identity but their place.
              // eslint-disable-next-line react/no-array-index-key
              <li key={at} className="rounded-12 border border-line p-3">
                <p className="font-semibold">{texts.eventNumber({ number: wholeNumber(at + 1) })}</p>
                {one.faults.map(({ field, fault }) => (
                  <p key={`${field} ${fault}`}>
                    <bdi className="font-mono text-12">{field}</bdi> {faultTexts[fault]()}
                  </p>
                ))}
                {one.unknown.length > 0 && (
                  <p className="text-ink-soft">
                    {texts.notRead()} <bdi className="font-mono text-12">{one.unknown.join(', ')}</bdi>
                  </p>
                )}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
