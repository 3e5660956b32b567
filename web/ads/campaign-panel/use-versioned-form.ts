import { useState } from 'react'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { saved } from 'texts:campaign-panel'
import { refreshCampaigns } from './campaign-queries.ts'

interface Options<Entity, Form> {
  /** The latest version from the cache. */
  current: Entity
  /** Fields of the entity that the form changes. */
  fields: readonly (keyof Entity)[]
  formOf: (entity: Entity) => Form
}

/**
 * A form over one version of an entity that others edit as well. Saving sends the version that was filled in. If
 * another user saved first, `newer` holds their version, and the user takes it or overwrites it knowingly (ADS-06).
 */
export function useVersionedForm<C extends Call, Entity extends Output<C> & { version: number }, Form>(
  address: C,
  { current, fields, formOf }: Options<Entity, Form>,
) {
  const [base, setBase] = useState(current)
  const [form, setForm] = useState(() => formOf(current))
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [newer, setNewer] = useState<Entity | null>(null)
  const [savedBy, setSavedBy] = useState<string | null>(null)

  const isUntouched = isSame(form, formOf(base))
  // Accept a newer version silently where it does not conflict with the user's input.
  if (
    current.version > base.version &&
    (isUntouched || fields.every((one) => isSame(base[one], current[one])))
  ) {
    setBase(current)
    if (isUntouched) setForm(formOf(current))
  }

  function take(entity: Entity) {
    setBase(entity)
    setForm(formOf(entity))
    setNewer(null)
  }

  async function save(inputOf: (version: number) => Input<C>, version = base.version): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setRefused(null)
    const outcome = await call(address, inputOf(version))
    setIsBusy(false)
    if (!outcome.ok) {
      const newerVersion = outcome.code === 'stale_version' ? outcome.extra_data?.['current'] : null
      if (newerVersion) {
        setNewer(newerVersion as Entity)
        setSavedBy(nameOfSaver(outcome))
      } else setRefused(outcome)
      return
    }
    take(outcome.data as Entity)
    toast({ text: saved() })
    await refreshCampaigns()
  }

  return {
    base,
    form,
    change: (some: Partial<Form>) => setForm((before) => ({ ...before, ...some })),
    save,
    take,
    is_busy: isBusy,
    refused,
    newer,
    saved_by: savedBy,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Who saved first, as a refused save names them; null: not known. */
export function nameOfSaver({ extra_data }: Refused): string | null {
  const saver = (extra_data?.['saved_by'] ?? null) as UserBrief | null
  return saver?.full_name || saver?.username || null
}
