import { useViewer } from '../client/viewer.ts'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { saveFromOtherSites } from 'texts:menu'
import {
  account,
  apps,
  blockedPeople,
  business,
  claimedAccounts,
  importPins,
  interests,
  language,
  notifications,
  privacy,
  promotedPins,
  publicProfile,
  savingAndPictures,
  security,
  settingsPages,
  yourData,
} from 'texts:settings-frame'
import { ChevronDownIcon } from '../ui/closeup-icons.tsx'

const pages = [
  { route: 'settings_profile', label: publicProfile },
  { route: 'settings_account', label: account },
  { route: 'settings_security', label: security },
  { route: 'settings_privacy', label: privacy },
  { route: 'settings_notifications', label: notifications },
  { route: 'settings_saving', label: savingAndPictures },
  { route: 'settings_interests', label: interests },
  { route: 'settings_language', label: language },
  { route: 'settings_claim', label: claimedAccounts },
  { route: 'settings_blocked', label: blockedPeople },
  { route: 'settings_promotions', label: promotedPins, is_business: true },
  { route: 'settings_apps', label: apps },
  { route: 'settings_import', label: importPins },
  { route: 'settings_data', label: yourData },
  { route: 'business_convert', label: business, is_business: true },
  { route: 'tools', label: saveFromOtherSites },
] as const

/** Navigation between the settings pages. */
export function SettingsNavigation({ title }: { title: string }) {
  return (
    <>
      <nav aria-label={settingsPages()} className="hidden w-56 shrink-0 min-[880px]:block">
        <div className="sticky top-(--header-height) pt-1">
          <PageList />
        </div>
      </nav>
      {/* A <details> element, which works before hydration. */}
      <details className="group rounded-16 bg-surface shadow-pane min-[880px]:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-16 px-4 text-16 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="block text-12 font-normal text-ink-soft">{settingsPages()}</span>
            <span className="block truncate">{title}</span>
          </span>
          <ChevronDownIcon size={20} className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={settingsPages()} className="px-2 pb-2">
          <PageList />
        </nav>
      </details>
    </>
  )
}

function PageList() {
  const { path: here } = useAddress()
  const { has_business_side } = useViewer()
  const shown = pages.filter((page) => has_business_side || !('is_business' in page))
  return (
    <ul className="flex flex-col gap-0.5">
      {shown.map(({ route, label }) => (
        <li key={route}>
          <Link
            to={path(route)}
            aria-current={isAt(here, route) ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-12 px-3 text-16 transition-colors duration-100 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold min-[880px]:min-h-10 min-[880px]:text-14"
          >
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A single import also counts as part of the imports page. */
const isAt = (here: string, route: (typeof pages)[number]['route']) =>
  route === 'settings_import' ? here.startsWith(path(route)) : here === path(route)
