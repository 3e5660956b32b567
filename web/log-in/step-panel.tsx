import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { passkeyAskCreate } from '@bowerbird/contract/mfa/passkey-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import type { Proof } from '@bowerbird/contract/mfa/mfa-models'
import { useSite } from '../client/site.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { PasswordField } from '../forms/password-field.tsx'
import {
  byEmail,
  byEmailNoMail,
  byPasskey,
  byPassword,
  byRecovery,
  byTotp,
  code,
  codeSent,
  codeSentNoMail,
  goOn,
  passkeyFailed,
  recoveryCode,
  sendAgain,
  sendCode,
  sendCodeNoMail,
  toEmail,
  toEmailNoMail,
  withEmail,
  withEmailNoMail,
  withPasskey,
  withPassword,
  withRecovery,
  withTotp,
} from 'texts:log-in-steps'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { askForPasskey } from './ask-for-passkey.ts'

/** What a user gives to confirm that it is them. */
export interface Given {
  mfa_token?: string
  passkey?: Record<string, unknown>
  password?: string
  mfa_resend?: boolean
}

interface StepPanelProps {
  /** Best first. */
  methods: readonly Proof[]
  /** Where a code by mail goes, half hidden; null while that is not known. */
  sent_to: string | null
  is_sent?: boolean
  /** Which passkeys are asked for. */
  passkey_ask: Input<typeof passkeyAskCreate>
  /** `sent`: a code is on its way. Null: all is done. */
  send: (given: Given) => Promise<Refused | 'sent' | null>
}

const switches: Record<Proof, () => string> = {
  passkey: withPasskey,
  password: withPassword,
  totp: withTotp,
  email: withEmail,
  recovery: withRecovery,
}

/** Confirming who one is, by one of several ways; the others are a press away. */
export function StepPanel(props: StepPanelProps) {
  const { sent_to } = props
  const { sends_mail } = useSite()
  const { method, refused, isBusy, sent, hasNoPasskey, give, givePasskey, change, others, isMailed } =
    useStepPanel(props)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16 text-pretty text-ink-soft">
        {method === 'email' && !sends_mail
          ? codeOfOwner(sent > 0)
          : whatToDo(method, sent_to ?? '•••', sent > 0)}
      </p>
      {hasNoPasskey && (
        <p role="alert" className="text-14 text-danger">
          {passkeyFailed()}
        </p>
      )}
      {method === 'passkey' ? (
        <>
          <FormNotice refused={refused} />
          <Button variant="primary" size="large" is_wide is_busy={isBusy} onClick={() => void givePasskey()}>
            {withPasskey()}
          </Button>
        </>
      ) : isMailed && sent === 0 ? (
        <>
          <FormNotice refused={refused} />
          <Button
            variant="primary"
            size="large"
            is_wide
            is_busy={isBusy}
            onClick={() => void give({ mfa_resend: true })}
          >
            {sends_mail ? sendCode() : sendCodeNoMail()}
          </Button>
        </>
      ) : (
        <GiveForm key={method} method={method} is_busy={isBusy} refused={refused} give={give} />
      )}
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {isMailed && sent > 1 ? (sends_mail ? codeSent() : codeSentNoMail()) : ''}
      </p>
      <div className="flex flex-col items-center gap-1">
        {isMailed && sent > 0 && (
          <Button variant="ghost" size="small" onClick={() => !isBusy && void give({ mfa_resend: true })}>
            {sendAgain()}
          </Button>
        )}
        {others.map((other) => (
          <Button key={other} variant="ghost" size="small" onClick={() => change(other)}>
            {other === 'email' && !sends_mail ? withEmailNoMail() : switches[other]()}
          </Button>
        ))}
      </div>
    </div>
  )
}

function useStepPanel({ methods, is_sent = false, passkey_ask, send }: StepPanelProps) {
  const [method, setMethod] = useState<Proof>(methods[0] ?? 'totp')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState(is_sent ? 1 : 0)
  const [hasNoPasskey, setHasNoPasskey] = useState(false)

  async function give(given: Given): Promise<void> {
    setIsBusy(true)
    setRefused(null)
    const answer = await send(given)
    setIsBusy(false)
    if (answer === 'sent') setSent((count) => count + 1)
    else setRefused(answer)
  }

  async function givePasskey(): Promise<void> {
    setIsBusy(true)
    setHasNoPasskey(false)
    const passkey = await askForPasskey(passkey_ask)
    setIsBusy(false)
    if (passkey) await give({ passkey })
    else setHasNoPasskey(true)
  }

  function change(to: Proof): void {
    setMethod(to)
    setRefused(null)
    setHasNoPasskey(false)
    if (to === 'email' && sent === 0) void give({ mfa_resend: true })
  }

  const others = methods.filter((other) => other !== method)
  const isMailed = method === 'email'
  return { method, refused, isBusy, sent, hasNoPasskey, give, givePasskey, change, others, isMailed }
}

const codeOfOwner = (is_sent: boolean) => (is_sent ? byEmailNoMail() : toEmailNoMail())

function whatToDo(method: Proof, sent_to: string, is_sent: boolean): string {
  if (method === 'email') return is_sent ? byEmail({ to: sent_to }) : toEmail({ to: sent_to })
  const texts = { passkey: byPasskey, password: byPassword, totp: byTotp, recovery: byRecovery }
  return texts[method]()
}

interface GiveFormProps {
  method: Exclude<Proof, 'passkey'>
  is_busy: boolean
  refused: Refused | null
  give: (given: Given) => Promise<void>
}

/** A code, or the password, to be typed. */
function GiveForm({ method, is_busy, refused, give }: GiveFormProps) {
  const id = useId()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (is_busy) return
    if (method === 'password') void give({ password: formText(fields, 'password') })
    else void give({ mfa_token: formText(fields, 'mfa_token') })
  }
  const isTyped = method === 'recovery'
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormNotice refused={refused} />
      {method === 'password' ? (
        <PasswordField
          autoComplete="current-password"
          autoFocus
          error={refused?.fields?.['password'] ?? null}
        />
      ) : (
        <TextField
          label={isTyped ? recoveryCode() : code()}
          name="mfa_token"
          autoComplete={isTyped ? 'off' : 'one-time-code'}
          inputMode={isTyped ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          dir="ltr"
          required
          error={refused?.fields?.['mfa_token'] ?? null}
        />
      )}
      <Button type="submit" variant="primary" size="large" is_wide is_busy={is_busy}>
        {goOn()}
      </Button>
    </form>
  )
}
