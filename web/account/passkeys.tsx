import { Suspense, useState } from 'react'
import { passkeyDelete } from '@bowerbird/contract/mfa/passkey-calls'
import type { PasskeyView } from '@bowerbird/contract/mfa/mfa-models'
import { confirm } from '../client/confirm.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { useWebAuthn } from '../log-in/use-webauthn.ts'
import { dayOf } from '../texts/formats.ts'
import {
  addPasskey,
  addedOn,
  noPasskeys,
  noPasskeysHere,
  passkeyRemoved,
  passkeys,
  passkeysHint,
  remove,
  removeOf,
  removePasskey,
  removePasskeyText,
  rename,
  renameOf,
  usedOn,
} from 'texts:mfa'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { GuardRow } from './second-factor.tsx'
import { refreshMfa, useMfa } from './account-queries.ts'

const PasskeyModal = lazyPart(() => import('./passkey-modal.tsx'))

/** The account's passkeys: list, create, rename and delete. */
export function Passkeys() {
  const { data: mfa, error, is_loading, retry } = useMfa()
  const hasWebAuthn = useWebAuthn()
  /** Null for a new passkey. */
  const [open, setOpen] = useState<{ passkey: PasskeyView | null } | null>(null)
  return (
    <section className="flex flex-col gap-4" aria-busy={is_loading}>
      <div className="flex flex-col gap-1">
        <h2 className="text-20 font-semibold">{passkeys()}</h2>
        <p className="text-14 text-pretty text-ink-soft">{passkeysHint()}</p>
      </div>
      {mfa ? (
        <PasskeyList passkeys={mfa.passkeys} on_rename={(passkey) => setOpen({ passkey })} />
      ) : error ? (
        <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
      ) : (
        <Skeleton className="h-12 rounded-16" />
      )}
      {hasWebAuthn ? (
        <Button className="self-start" onClick={() => setOpen({ passkey: null })}>
          {addPasskey()}
        </Button>
      ) : (
        <p className="text-14 text-ink-soft">{noPasskeysHere()}</p>
      )}
      <Suspense>{open && <PasskeyModal passkey={open.passkey} on_close={() => setOpen(null)} />}</Suspense>
    </section>
  )
}

interface PasskeyListProps {
  passkeys: readonly PasskeyView[]
  on_rename: (passkey: PasskeyView) => void
}

function PasskeyList({ passkeys: known, on_rename }: PasskeyListProps) {
  if (known.length === 0) return <p className="text-14 text-ink-soft">{noPasskeys()}</p>
  return (
    <ul className="flex flex-col gap-4">
      {known.map((passkey) => (
        <li key={passkey.id}>
          <GuardRow
            title={passkey.name}
            hint={
              passkey.used_at
                ? usedOn({ day: dayOf(passkey.used_at) })
                : addedOn({ day: dayOf(passkey.created_at) })
            }
          >
            <Button aria-label={renameOf({ name: passkey.name })} onClick={() => on_rename(passkey)}>
              {rename()}
            </Button>
            <Button aria-label={removeOf({ name: passkey.name })} onClick={() => void drop(passkey)}>
              {remove()}
            </Button>
          </GuardRow>
        </li>
      ))}
    </ul>
  )
}

async function drop({ id, name }: PasskeyView): Promise<void> {
  const isSure = await confirm({
    title: removePasskey({ name }),
    text: removePasskeyText(),
    yes: remove(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await proveFirst(passkeyDelete, { passkey_id: id })
  if (outcome === null) return
  toast(outcome.ok ? { text: passkeyRemoved() } : { text: errorText(outcome), kind: 'error' })
  await refreshMfa()
}
