import type { UserView } from '@bowerbird/contract/people/user-models'
import { siteOf } from '@bowerbird/contract/people/site-of'
import { outsideAddress } from '../../navigation/outside-address.ts'
import { provenSite } from '../../texts/block-texts.ts'
import { truncate } from '../../texts/truncate.ts'
import { CheckIcon } from '../../ui/icons/check-icon.tsx'

/** So many sites stand on a profile. */
const most = 4

/** Where somebody is on the web: what they say first, then what they proved to be theirs, with a mark. */
export function ProfileSites({ user: { website_url, claimed_sites, link_tokens } }: { user: UserView }) {
  const own = website_url === null ? null : siteOf(website_url)
  const sites = [
    ...(website_url === null ? [] : [{ url: website_url, name: nameOf(website_url), site: own }]),
    ...claimed_sites
      .filter((site) => site !== own)
      .map((site) => ({ url: `https://${site}`, name: site, site })),
  ].slice(0, most)
  if (sites.length === 0) return null
  return (
    <ul className="flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-1">
      {sites.map(({ url, name, site }) => (
        <li key={url} className="flex min-w-0 items-center gap-1 text-14">
          {/* Says to other sites that the two belong together: they look for the very address. */}
          <link rel="me" href={url} />
          <a
            href={outsideAddress({ url, tokens: link_tokens })}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className="min-w-0 rounded-8 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </a>
          {claimed_sites.includes(site ?? '') && (
            <span title={provenSite()} className="text-accent">
              <CheckIcon size={16} />
              <span className="sr-only">{provenSite()}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** An address as people write it. */
function nameOf(url: string): string {
  return truncate(url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''), 40)
}
