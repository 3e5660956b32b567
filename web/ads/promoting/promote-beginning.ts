import { campaignName } from '@bowerbird/contract/quick-promote/campaign-name'
import { isPromoteCountry, DEFAULT_COUNTRY } from '@bowerbird/contract/quick-promote/promote-countries'
import { defaultValues } from '@bowerbird/contract/quick-promote/promote-values'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { randomKey } from '../../client/random-key.ts'
import type { Account } from '../frame/own-accounts.ts'
import { readDraft, resumed } from './promote-draft.ts'
import type { PromoteForm } from './promote-form.ts'

export interface Beginning {
  form: PromoteForm
  pin_id: string | null
  act_key: string
  /** It was begun before, and goes on. */
  is_resumed: boolean
}

interface Asked {
  account: Pick<Account, 'id' | 'country'>
  /** The pin that quick promote was opened for. */
  pin: Pick<PromotablePin, 'id' | 'title' | 'domain' | 'link'> | null
  pin_id: string | null
  /** False while the server draws the page: drafts are the browser's. */
  knows_drafts: boolean
}

/** Where quick promote opens: at the draft of this account, unless another pin was asked for. */
export function beginningOf({ account, pin, pin_id, knows_drafts }: Asked): Beginning {
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

/** The form with the name and the address of a pin, unless somebody wrote others. */
export function filledFor(form: PromoteForm, pin: Words, before: Words | null): PromoteForm {
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
