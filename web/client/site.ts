import { createContext, use } from 'react'
import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'

/** Facts about the site, included in every page. */
export interface SiteView {
  name: string
  public_url: string
  registration: 'open' | 'invitation' | 'closed'
  is_private: boolean
  /** A mail server is configured; without one the site's owner passes mails on by hand. */
  sends_mail: boolean
  /** Advertisers can pay by card. */
  takes_cards: boolean
  /** Login providers that are enabled. */
  sign_in: readonly SignInOption[]
}

export const SiteContext = createContext<SiteView | null>(null)

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('There is no SiteContext above this component')
  return site
}
