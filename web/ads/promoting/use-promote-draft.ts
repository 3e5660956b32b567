import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useEffect, useState } from 'react'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { randomKey } from '../../client/csrf-token.ts'
import { useQueries, useQuery } from '../../client/use-query.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import type { Account } from '../frame/own-accounts.ts'
import { draftOf, dropDraft, readDraft, resumed, writeDraft } from './promote-draft.ts'
import type { PromoteForm } from './promote-form.ts'
import { pinToPromote } from './promote-queries.ts'
import { campaignName } from '@bowerbird/contract/quick-promote/promote-terms'
import { DEFAULT_COUNTRY, isPromoteCountry } from '@bowerbird/contract/quick-promote/promote-countries'
import { defaultValues } from '@bowerbird/contract/quick-promote/promote-values'

export interface DraftOptions {
  account: Account
  asked_pin_id: PinId | null
  knows_drafts: boolean
}

/** The pin and form of a promotion, stored in the browser at every change until it is promoted or discarded. */
export function usePromoteDraft({ account, asked_pin_id, knows_drafts }: DraftOptions) {
  const { cache } = useQueries()
  const asked = pinToPromote(account.id, asked_pin_id ?? asPinId('0'))
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
  const found = useQuery(pinToPromote(account.id, pin_id ?? asPinId('0')), { enabled: pin_id !== null })
  const pin = found.data ?? null

  useEffect(() => {
    // Stored from the start: a second tab reuses the idempotency key and creates no second campaign.
    if (knows_drafts)
      writeDraft(account.id, draftOf(form, { pin: pin_id, locale: pageLanguage(), actKey: act_key, isBegun }))
  }, [knows_drafts, account.id, form, pin_id, act_key, isBegun])

  return {
    form,
    pin,
    pin_id,
    act_key,
    is_resumed: begun.is_resumed,
    /** Why the requested pin cannot be promoted. */
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
    /** Drops the draft after promoting. */
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

interface Beginning {
  form: PromoteForm
  pin_id: PinId | null
  act_key: string
  /** True when the form comes from a stored draft. */
  is_resumed: boolean
}

interface Asked {
  account: Pick<Account, 'id' | 'country'>
  /** The pin that quick promote was opened for. */
  pin: Pick<PromotablePin, 'id' | 'title' | 'domain' | 'link'> | null
  pin_id: PinId | null
  /** False during server rendering: drafts are in the browser. */
  knows_drafts: boolean
}

/** The initial state: the account's draft, unless another pin was requested. */
function beginningOf({ account, pin, pin_id, knows_drafts }: Asked): Beginning {
  const country = isPromoteCountry(account.country) ? account.country : DEFAULT_COUNTRY
  const form: PromoteForm = {
    ...defaultValues({ advertiser_id: account.id, country }),
    ending: 'days',
  }
  const draft = knows_drafts ? readDraft(account.id) : null
  if (draft && (pin_id === null || draft.pin === pin_id))
    return {
      form: resumed(form, draft),
      pin_id: draft.pin,
      act_key: draft.actKey,
      is_resumed: draft.isBegun,
    }
  return {
    form: pin ? filledFor(form, pin, null) : form,
    pin_id,
    act_key: randomKey(),
    is_resumed: false,
  }
}

type Words = Pick<PromotablePin, 'title' | 'domain' | 'link'>

/** The form with the name and URL of a pin, unless the user typed others. */
function filledFor(form: PromoteForm, pin: Words, before: Words | null): PromoteForm {
  const old = before ? wordsOf(before) : { name: '', destination_url: '' }
  const fresh = wordsOf(pin)
  return {
    ...form,
    ...(form.name === old.name && { name: fresh.name }),
    ...(form.destination_url === old.destination_url && { destination_url: fresh.destination_url }),
  }
}

const wordsOf = ({ title, domain, link }: Words) => ({
  name: campaignName(title.trim() || domain),
  destination_url: link ?? '',
})
