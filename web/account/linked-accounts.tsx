import { useState } from 'react'
import { outsideIdentityDelete, outsideIdentityGet } from '@bowerbird/contract/sign-in/sign-in-calls'
import type { OutsideIdentityView } from '@bowerbird/contract/sign-in/sign-in-models'
import { browserQueries } from '../client/browser-queries.ts'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { query } from '../client/queries.ts'
import { useSite } from '../client/site.ts'
import { toast } from '../client/toasts.ts'
import { useQuery } from '../client/use-query.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import {
  connectName,
  disconnect,
  disconnected,
  disconnectName,
  linkedAccounts,
  linkedAccountsHint,
  passwordFirst,
  setPassword,
} from 'texts:sign-in'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const linkedAccountsQuery = query(outsideIdentityGet, {})

/** Accounts at login providers that are connected to this account, and those that can be (AUTH-15). */
export function LinkedAccounts() {
  const { sign_in } = useSite()
  const { data, error, retry } = useQuery(linkedAccountsQuery)
  const open = sign_in.filter(
    ({ provider, has_page }) => has_page && !data?.linked.some((one) => one.provider === provider),
  )
  if (sign_in.length === 0 && (!data || data.linked.length === 0)) return null
  return (
    <section className="flex flex-col gap-4" aria-labelledby="linked-accounts">
      <div className="flex flex-col gap-1">
        <h2 id="linked-accounts" className="text-20 font-semibold">
          {linkedAccounts()}
        </h2>
        <p className="text-14 text-ink-soft">{linkedAccountsHint()}</p>
      </div>
      {data ? (
        <>
          {data.linked.length > 0 && (
            <ul className="flex flex-col gap-2">
              {data.linked.map((one) => (
                <Linked key={one.id} {...one} />
              ))}
            </ul>
          )}
          {data.needs_password && data.linked.length > 0 && <PasswordFirst />}
          {open.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {open.map(({ provider, name }) => (
                <a key={provider} href={`/sign-in/${provider}/?connect=1`} className={buttonClasses()}>
                  {connectName({ name })}
                </a>
              ))}
            </div>
          )}
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={retry} />
      ) : (
        <Skeleton className="h-16 rounded-16" />
      )}
    </section>
  )
}

function Linked({ id, provider_name, label }: OutsideIdentityView) {
  const [isBusy, setIsBusy] = useState(false)
  async function end(): Promise<void> {
    setIsBusy(true)
    const outcome = await proveFirst(outsideIdentityDelete, { id })
    setIsBusy(false)
    if (outcome?.ok) {
      browserQueries().cache.write(linkedAccountsQuery.key, () => outcome.data)
      toast({ text: disconnected({ name: provider_name }) })
    } else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
  }
  return (
    <li className="flex items-center gap-3 rounded-16 bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold">{provider_name}</p>
        <p className="truncate text-14 text-ink-soft" dir="auto">
          {label}
        </p>
      </div>
      <Button
        size="small"
        is_busy={isBusy}
        aria-label={disconnectName({ name: provider_name, label })}
        onClick={() => void end()}
      >
        {disconnect()}
      </Button>
    </li>
  )
}

function PasswordFirst() {
  return (
    <div className="flex flex-col items-start gap-3 text-14 text-ink-soft">
      <p>{passwordFirst()}</p>
      <Link to={path('password_ask')} className={buttonClasses({ size: 'small' })}>
        {setPassword()}
      </Link>
    </div>
  )
}
