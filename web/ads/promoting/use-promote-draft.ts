import { useEffect, useState } from 'react'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { randomKey } from '../../client/random-key.ts'
import { useQueries } from '../../client/queries-context.ts'
import { useLater } from '../../client/use-later.ts'
import { spoken } from '../../texts/say.ts'
import type { Account } from '../frame/own-accounts.ts'
import { beginningOf, filledFor } from './promote-beginning.ts'
import { draftOf, dropDraft, writeDraft } from './promote-draft.ts'
import type { PromoteForm } from './promote-form.ts'
import { pinToPromote } from './promote-queries.ts'

export interface DraftOptions {
  account: Account
  asked_pin_id: string | null
  knows_drafts: boolean
}

/** What is being promoted, and how: kept in the browser at every change, until it is done or started over. */
export function usePromoteDraft({ account, asked_pin_id, knows_drafts }: DraftOptions) {
  const { cache } = useQueries()
  const asked = pinToPromote(account.id, asked_pin_id ?? '0')
  const [begun, setBegun] = useState(() =>
    beginningOf({
      account,
      pin: cache.read<PromotablePin>(asked.key) ?? null,
      pin_id: asked_pin_id,
      knows_drafts,
    }),
  )
  const [isBegun, setIsBegun] = useState(begun.is_resumed)
  const { form, pin_id, act_key } = begun
  const found = useLater(pinToPromote(account.id, pin_id ?? '0'), { enabled: pin_id !== null })
  const pin = found.data ?? null

  useEffect(() => {
    // Kept from the start: a second tab goes on with the same act, and makes no second campaign of it.
    if (knows_drafts)
      writeDraft(account.id, draftOf(form, { pin: pin_id, locale: spoken(), actKey: act_key, isBegun }))
  }, [knows_drafts, account.id, form, pin_id, act_key, isBegun])

  return {
    form,
    pin,
    pin_id,
    act_key,
    is_resumed: begun.is_resumed,
    /** Why the pin that was asked for is not there. */
    pin_error: found.error,
    change(patch: Partial<PromoteForm>) {
      setIsBegun(true)
      setBegun((now) => ({ ...now, form: { ...now.form, ...patch } }))
    },
    choosePin(chosen: PromotablePin) {
      cache.write(pinToPromote(account.id, chosen.id).key, () => chosen)
      setIsBegun(true)
      setBegun((now) => ({ ...now, pin_id: chosen.id, form: filledFor(now.form, chosen, pin) }))
    },
    /** It was promoted: nothing of it is left to go on with. */
    finish: () => dropDraft(account.id),
    startOver() {
      dropDraft(account.id)
      setIsBegun(false)
      setBegun({
        ...beginningOf({ account, pin: null, pin_id: null, knows_drafts: false }),
        act_key: randomKey(),
      })
    },
  }
}
