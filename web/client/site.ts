import { createContext, use } from 'react'
import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'

/** What every page knows of the site it belongs to. */
export interface SiteView {
  name: string
  public_url: string
  registration: 'open' | 'invitation' | 'closed'
  is_private: boolean
  /** A mail server is set up; without one the owner of the site passes mail on. */
  sends_mail: boolean
  /** Accounts elsewhere that let people in here. */
  sign_in: readonly SignInOption[]
}

export const SiteContext = createContext<SiteView | null>(null)

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('There is no SiteContext above this component')
  return site
}
