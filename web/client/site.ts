import { createContext, use } from 'react'

/** What every page knows of the site it belongs to. */
export interface SiteView {
  name: string
  public_url: string
  registration: 'open' | 'invitation' | 'closed'
  is_private: boolean
  /** A mail server is set up; without one the owner of the site passes mail on. */
  sends_mail: boolean
}

export const SiteContext = createContext<SiteView | null>(null)

export function useSite(): SiteView {
  const site = use(SiteContext)
  if (!site) throw new Error('There is no SiteContext above this component')
  return site
}
