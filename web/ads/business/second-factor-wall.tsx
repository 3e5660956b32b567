import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { prove, proveText, proveTitle, toSecurity } from 'texts:business-access'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { proveFirst } from '../../client/prove-first.ts'
import type { OneQuery } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { LockIcon } from '../../ui/pin-icons.tsx'

interface SecondFactorWallProps {
  refused: Refused
  /** The rejected query, which runs again once the second factor was given. */
  call: OneQuery
  /** Instead of running it again. */
  onProved?: () => Promise<unknown>
}

/** True when a second factor is asked for that the user has not set up. */
export function hasNoFactor({ code, extra_data }: Refused): boolean {
  const methods = extra_data?.['methods']
  return code === 'needs_second_factor' && Array.isArray(methods) && methods.length === 0
}

/** Replaces content that a business shows only after a recent second factor (BIZ-04). */
export function SecondFactorWall({ refused, call: query, onProved }: SecondFactorWallProps) {
  const hasNone = hasNoFactor(refused)
  async function ask() {
    const outcome = await proveFirst(query.call, query.input)
    if (outcome && !outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
    if (outcome) await (onProved ? onProved() : refresh(query))
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-4 rounded-24 bg-surface p-6 shadow-pane">
      <LockIcon size={32} className="text-ink-soft" />
      <h2 className="text-20 font-semibold text-balance">{proveTitle()}</h2>
      <p className="text-16 text-pretty text-ink-soft">{hasNone ? errorText(refused) : proveText()}</p>
      {hasNone ? (
        <Link to={path('settings_security')} className={buttonClasses({ variant: 'primary' })}>
          {toSecurity()}
        </Link>
      ) : (
        <Button variant="primary" onClick={() => void ask()}>
          {prove()}
        </Button>
      )}
    </div>
  )
}
