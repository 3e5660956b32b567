import {
  conversionTokenCreate,
  conversionTokenDelete,
  conversionTokenRotate,
} from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionTokenView } from '@bowerbird/contract/conversions/conversion-models'
import type { ConversionTokenScope } from '@bowerbird/contract/conversions/conversion-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import * as texts from 'texts:conversions'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Modal } from '../../page/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PromoteIcon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { CodeBlock } from './code-block.tsx'
import { conversionTokensOf, refreshConversions } from './conversion-queries.ts'
import { PartSection } from '../frame/part-section.tsx'

/** Access tokens of the conversions API: each is shown once. */
export function TokensPart({ account }: { account: Account }) {
  return account.rights.includes('target') ? (
    <Tokens account={account} />
  ) : (
    <EmptyState icon={<PromoteIcon size={28} />} title={texts.accessTokenTitle()} text={texts.askForRole()} />
  )
}

function Tokens({ account }: { account: Account }) {
  const tokens = usePrefetchedQuery(conversionTokensOf(account.id))
  const [isMaking, setIsMaking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const advertiser_id = account.id

  async function looked() {
    await Promise.all([refresh(conversionTokensOf(advertiser_id)), refreshConversions()])
  }

  async function rotate({ id, name }: ConversionTokenView) {
    const question = { title: texts.rotateTitle({ name }), text: texts.rotateText(), yes: texts.rotate() }
    if (!(await confirm(question))) return
    const outcome = await call(conversionTokenRotate, { advertiser_id, token_id: id })
    if (outcome.ok) setShown(outcome.data.token)
    else toast({ text: errorText(outcome), kind: 'error' })
    await looked()
  }

  async function revoke({ id, name }: ConversionTokenView) {
    const question = { title: texts.revokeTitle({ name }), text: texts.revokeText(), yes: texts.revoke() }
    if (!(await confirm({ ...question, is_dangerous: true }))) return
    const outcome = await call(conversionTokenDelete, { advertiser_id, token_id: id })
    toast(outcome.ok ? { text: texts.revoked() } : { text: errorText(outcome), kind: 'error' })
    await looked()
  }

  return (
    <PartSection title={texts.tokensTitle()} text={texts.tokensText()}>
      <div>
        <Button variant="primary" onClick={() => setIsMaking(true)}>
          {texts.newToken()}
        </Button>
      </div>
      {tokens.length === 0 && <p className="text-14 text-ink-soft">{texts.noTokens()}</p>}
      <ul role="list" className="flex flex-col gap-3">
        {tokens.map((token) => (
          <li key={token.id}>
            <TokenRow
              token={token}
              time_zone={account.time_zone}
              onRotate={() => void rotate(token)}
              onRevoke={() => void revoke(token)}
            />
          </li>
        ))}
      </ul>
      {isMaking && (
        <MakeToken
          account={account}
          onClose={() => setIsMaking(false)}
          onMade={(token) => {
            setIsMaking(false)
            setShown(token)
            void looked()
          }}
        />
      )}
      {shown !== null && (
        <Modal
          is_open
          on_close={() => setShown(null)}
          title={texts.yourToken()}
          width="NARROW"
          footer={
            <Button variant="primary" size="large" onClick={() => setShown(null)}>
              {texts.keptToken()}
            </Button>
          }
        >
          <div className="flex flex-col gap-4">
            <p className="text-16 text-pretty text-ink-soft">{texts.keepToken()}</p>
            <CodeBlock label={texts.accessTokenTitle()} code={shown} />
          </div>
        </Modal>
      )}
    </PartSection>
  )
}

interface TokenRowProps {
  token: ConversionTokenView
  time_zone: string
  onRotate: () => void
  onRevoke: () => void
}

function TokenRow({ token, time_zone, onRotate, onRevoke }: TokenRowProps) {
  const { name, hint, scope, created_at, used_at, expires_at, revoked_at } = token
  const moments = [
    [texts.made(), created_at],
    [texts.lastUsed(), used_at],
    [texts.expires(), expires_at],
    [texts.revokedAt(), revoked_at],
  ] as const
  return (
    <article className="flex flex-col gap-2 rounded-12 border border-line p-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        <span dir="ltr" className="font-mono text-12 text-ink-soft">
          …{hint}
        </span>
      </h3>
      <p className="text-14">{scope === 'send' ? texts.scopeSend() : texts.scopeTest()}</p>
      <p className="text-12 text-ink-soft">
        {moments.map(
          ([label, at]) =>
            at !== null && (
              <span key={label} className="me-3 inline-block">
                {label} <Moment at={at} time_zone={time_zone} />
              </span>
            ),
        )}
        {used_at === null && <span>{texts.neverUsed()}</span>}
      </p>
      {revoked_at === null && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRotate} aria-label={`${texts.rotate()}: ${name}`}>
            {texts.rotate()}
          </Button>
          <Button variant="ghost" onClick={onRevoke} aria-label={`${texts.revoke()}: ${name}`}>
            {texts.revoke()}
          </Button>
        </div>
      )}
    </article>
  )
}

interface MakeTokenProps {
  account: Account
  onClose: () => void
  onMade: (token: string) => void
}

function MakeToken({ account, onClose, onMade }: MakeTokenProps) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ConversionTokenScope>('send')
  const [days, setDays] = useState('365')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isTried, setIsTried] = useState(false)

  async function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (isBusy || name.trim() === '') return
    setIsBusy(true)
    setRefused(null)
    const outcome = await call(conversionTokenCreate, {
      advertiser_id: account.id,
      name: name.trim(),
      scope,
      expires_in_days: days === '' ? null : Number(days),
    })
    setIsBusy(false)
    if (outcome.ok) onMade(outcome.data.token)
    else setRefused(outcome)
  }

  return (
    <Modal is_open on_close={onClose} title={texts.newToken()} width="NARROW">
      <form noValidate onSubmit={(event) => void make(event)} className="flex flex-col gap-4">
        <FormNotice refused={refused} />
        <TextField
          label={texts.tokenName()}
          hint={texts.tokenNameHint()}
          autoFocus
          maxLength={60}
          value={name}
          error={isTried && name.trim() === '' ? texts.tokenNeedsName() : null}
          onChange={(event) => setName(event.target.value)}
        />
        <Choices
          label={texts.tokenScope()}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'send', label: texts.scopeSend() },
            { value: 'test', label: texts.scopeTest() },
          ]}
        />
        <SelectField
          label={texts.expires()}
          value={days}
          onChange={setDays}
          options={[
            { value: '30', label: texts.lastDaysFor({ count: 30 }) },
            { value: '365', label: texts.lastDaysFor({ count: 365 }) },
            { value: '', label: texts.never() },
          ]}
        />
        <SubmitButton is_busy={isBusy}>{texts.makeToken()}</SubmitButton>
      </form>
    </Modal>
  )
}
