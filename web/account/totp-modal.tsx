import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { userTotpCreate, userTotpUpdate } from '@bowerbird/contract/mfa/mfa-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { Modal } from '../page/modal.tsx'
import { codeOfApp, key, openApp, scanThis, setUpApp, turnOn, qrCode as label } from 'texts:mfa'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLatest } from '../ui/use-latest.ts'

const quiet = 4

/** Dark on light in both themes: that is how phones read it. */
function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: quiet, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-16"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}

interface TotpModalProps {
  on_close: () => void
  on_done: (recovery_codes: readonly string[]) => void
}

/** Setting up an authenticator app: its key, as a picture and in letters, and its first code. */
export default function TotpModal(props: TotpModalProps) {
  const { on_close } = props
  const { begun, refused, setRefused, tries, setTries, form } = useTotpModal(props)
  return (
    <Modal is_open on_close={on_close} title={setUpApp()} width="NARROW">
      {refused ? (
        <ErrorState
          text={errorText(refused)}
          onRetry={() => {
            setRefused(null)
            setTries(tries + 1)
          }}
        />
      ) : begun ? (
        <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <p className="text-16 text-pretty text-ink-soft">{scanThis()}</p>
          <QrPicture text={begun.otpauth_url} />
          <div className="flex flex-col gap-1">
            <p className="text-14 font-semibold">{key()}</p>
            <code dir="ltr" className="rounded-16 bg-sunken px-4 py-3 text-14 wrap-break-word select-all">
              {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </div>
          <a href={begun.otpauth_url} className={buttonClasses({ variant: 'ghost', size: 'small' })}>
            {openApp()}
          </a>
          <FormNotice refused={form.refused} />
          <TextField
            label={codeOfApp()}
            name="mfa_token"
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            required
            error={form.errorOf('mfa_token')}
          />
          <Button type="submit" variant="primary" size="large" is_wide is_busy={form.is_busy}>
            {turnOn()}
          </Button>
        </form>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="size-52 self-center rounded-16" />
          <Skeleton className="h-12 rounded-16" />
        </div>
      )}
    </Modal>
  )
}

function useTotpModal({ on_close, on_done }: TotpModalProps) {
  const [begun, setBegun] = useState<Output<typeof userTotpCreate> | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [tries, setTries] = useState(0)
  const latest = useLatest({ on_close })
  useEffect(() => {
    let isLeft = false
    async function begin() {
      const outcome = await proveFirst(userTotpCreate, {})
      if (isLeft) return
      if (outcome === null) latest.current.on_close()
      else if (outcome.ok) setBegun(outcome.data)
      else setRefused(outcome)
    }
    void begin()
    return () => void (isLeft = true)
  }, [latest, tries])

  const form = useCallForm(
    userTotpUpdate,
    (fields) => ({ mfa_token: formText(fields, 'mfa_token') }),
    ({ recovery_codes }) => on_done(recovery_codes),
    { send: (input, options) => proveFirst(userTotpUpdate, input, options) },
  )
  return { begun, refused, setRefused, tries, setTries, form }
}
