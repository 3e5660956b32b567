import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ReactElement } from 'react'
import { keysRequest } from '../client/keys-request.ts'
import { createStore, useStore } from '../client/store.ts'
import { useViewer } from '../client/viewer.ts'
import { leave } from '../log-in/log-out.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { addAccount, logOutOf, logOutOfAll, switchTo, yourAccounts } from 'texts:account'
import { yourProfile } from 'texts:frame'
import {
  adAccounts,
  administration,
  becomeBusiness,
  installApp,
  logOut,
  theme,
  themeDark,
  themeLight,
  themeOfDevice,
} from 'texts:menu'
import { keyboardKeys } from 'texts:keys'
import { seeAnalytics } from 'texts:analytics'
import { settings } from 'texts:settings'
import { trash } from 'texts:trash'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { installOffer } from './install-offer.ts'
import { advertisersGet } from '@bowerbird/contract/business/business-calls'
import { browserAccountsGet, browserAccountsUpdate } from '@bowerbird/contract/identity/account-calls'
import type { BrowserAccountView } from '@bowerbird/contract/identity/account-models'
import { call } from '../client/call.ts'
import { errorText } from '../client/optimistic.ts'
import { query } from '../client/queries.ts'
import { toast } from '../client/toasts.ts'
import { useQuery } from '../client/use-query.ts'
import { safeStorage } from '../client/safe-storage.ts'

const accounts = query(browserAccountsGet, {})
const adAccountsOfViewer = query(advertisersGet, {})

/** The other accounts logged in in this browser (AUTH-10). */
function useOtherAccounts(): readonly BrowserAccountView[] {
  return useQuery(accounts).data?.filter((account) => !account.is_active) ?? []
}

/** A personal account has ad accounts where it works for businesses (BIZ-05). */
function useHasAdAccounts(): boolean {
  const { isPartner, has_business_side } = useViewer()
  const { data } = useQuery(adAccountsOfViewer, { enabled: has_business_side && !isPartner })
  return has_business_side && (isPartner || (data?.length ?? 0) > 0)
}

/** Switches to another account with a new document, so that no data of the previous one stays in the page's memory. */
async function switchAccount(user_id: UserId): Promise<void> {
  const outcome = await call(browserAccountsUpdate, { user_id })
  if (outcome.ok) location.assign(path('home'))
  else toast({ text: errorText(outcome), kind: 'error' })
}

const themes = [
  { choice: null, label: themeOfDevice },
  { choice: 'light', label: themeLight },
  { choice: 'dark', label: themeDark },
] as const

export default function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { username, fullName, imageSmallUrl, isOwner, isPartner, has_business_side, has_analytics } =
    useViewer()
  const chosen = useThemeChoice()
  const offer = useStore(installOffer, null)
  const others = useOtherAccounts()
  const hasAdAccounts = useHasAdAccounts()
  if (!username) return null
  return (
    <Menu trigger={trigger} opens_at_once>
      <MenuLink
        link={<Link to={path('profile', { username })} />}
        icon={<Avatar name={fullName ?? username} image_url={imageSmallUrl} size={40} />}
      >
        <span className="flex min-w-0 flex-col">
          <span className="truncate">{fullName}</span>
          <span className="truncate text-12 font-normal text-ink-soft">{yourProfile()}</span>
        </span>
      </MenuLink>
      {others.length > 0 && <p className="px-3 pt-3 pb-1 text-12 text-ink-soft">{yourAccounts()}</p>}
      {others.map((other) => (
        <MenuItem
          key={other.id}
          onSelect={() => void switchAccount(other.id)}
          icon={<Avatar name={other.full_name} image_url={other.image_small_url} size={32} />}
        >
          <span className="truncate">{switchTo({ name: other.full_name })}</span>
        </MenuItem>
      ))}
      <MenuLink link={<Link to={path('add_account')} />}>{addAccount()}</MenuLink>
      <p className="px-3 pt-3 pb-1 text-12 text-ink-soft">{theme()}</p>
      {themes.map(({ choice, label }) => (
        <MenuItem
          key={label()}
          onSelect={() => chooseTheme(choice)}
          icon={<span className="size-5">{choice === chosen && <CheckIcon size={20} />}</span>}
        >
          {label()}
        </MenuItem>
      ))}
      <hr className="my-2 border-line" />
      <MenuLink link={<Link to={path('settings_profile')} />}>{settings()}</MenuLink>
      {has_analytics && <MenuLink link={<Link to={path('analytics')} />}>{seeAnalytics()}</MenuLink>}
      <MenuLink link={<Link to={path('trash')} />}>{trash()}</MenuLink>
      <MenuItem onSelect={() => keysRequest.set(true)}>{keyboardKeys()}</MenuItem>
      {hasAdAccounts && <MenuLink link={<Link to={path('accounts_manager')} />}>{adAccounts()}</MenuLink>}
      {has_business_side && !isPartner && (
        <MenuLink link={<Link to={path('business_convert')} />}>{becomeBusiness()}</MenuLink>
      )}
      {isOwner && <MenuLink link={<Link to={path('admin')} />}>{administration()}</MenuLink>}
      {offer && <MenuItem onSelect={() => void install()}>{installApp()}</MenuItem>}
      <MenuItem onSelect={() => void leave()}>
        {others.length > 0 ? logOutOf({ name: fullName ?? username }) : logOut()}
      </MenuItem>
      {others.length > 0 && <MenuItem onSelect={() => void leave({ all: true })}>{logOutOfAll()}</MenuItem>}
    </Menu>
  )
}

/** Opens the browser's install prompt, which works once per offer. */
async function install(): Promise<void> {
  const offer = installOffer.get()
  installOffer.set(null)
  await offer?.prompt()
}

type ThemeChoice = 'light' | 'dark'

const choice = createStore<ThemeChoice | null>(null)
let isWatching = false

/** The stored choice; null follows the device. */
function useThemeChoice(): ThemeChoice | null {
  watchDevice()
  return useStore(choice, null)
}

function chooseTheme(next: ThemeChoice | null): void {
  if (next) safeStorage.write('theme', next)
  else safeStorage.remove('theme')
  choice.set(next)
  show()
}

/** Follows changes of the device's theme while nothing is chosen. */
function watchDevice(): void {
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  const stored = safeStorage.read('theme')
  choice.set(stored === 'light' || stored === 'dark' ? stored : null)
  darkDevice().addEventListener('change', show)
}

function show(): void {
  document.documentElement.dataset['theme'] = choice.get() ?? (darkDevice().matches ? 'dark' : 'light')
}

function darkDevice(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
