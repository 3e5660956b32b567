import { offsiteGet } from '@bowerbird/contract/offsite/offsite-calls'
import { query } from '../../client/queries.ts'
import { useSite } from '../../client/site.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { goBack, goOn, goOnAnyway, leaving, leavingTo, whole } from 'texts:offsite'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { VisitIcon } from '../../ui/closeup-icons.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import * as texts from 'texts:offsite'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'

const verdictTitles: Record<LinkVerdict, () => string> = {
  blocked: texts.verdictTitlesBlocked,
  suspicious: texts.verdictTitlesSuspicious,
  porn: texts.verdictTitlesPorn,
}
const verdictTexts: Record<LinkVerdict, (host: string) => string> = {
  blocked: (host) => texts.verdictBlocked({ host }),
  suspicious: (host) => texts.verdictSuspicious({ host }),
  porn: (host) => texts.verdictPorn({ host }),
}

const asked = (search: URLSearchParams) =>
  query(offsiteGet, {
    url: search.get('url') ?? '',
    pin_id: search.get('pin') ?? undefined,
    check_only: true,
  })

const warm: Warm<'offsite'> = ({ queries, search }) => {
  if (!search.get('url')) throw goTo(path('home'))
  return queries.warm(asked(search))
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

/**
 * Shows the target of an outbound link before it is followed, when this site did not issue the link or its host is on a
 * list.
 */
export default function OffsiteRoute() {
  const { search } = useAddress()
  const { name: site } = useSite()
  const { redirect_status, url } = usePrefetchedQuery(asked(search))
  const host = new URL(url).host
  const isBad = redirect_status !== 'ok'
  const title = isBad ? verdictTitles[redirect_status]() : leaving()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-6 pt-6 pb-16">
      <PageHead title={title} no_index />
      <span
        className={`flex size-16 items-center justify-center rounded-full ${isBad ? 'bg-danger-wash text-danger' : 'bg-sunken text-ink-soft'}`}
      >
        {isBad ? <AlertIcon size={28} /> : <VisitIcon size={28} />}
      </span>
      <div className="flex flex-col gap-3">
        <h1 className="text-28 font-semibold text-balance">{title}</h1>
        <p className="text-16 text-pretty wrap-anywhere text-ink-soft">
          {isBad ? verdictTexts[redirect_status](host) : leavingTo({ host, site })}
        </p>
      </div>
      <dl className="rounded-24 bg-sunken p-5">
        <dt className="text-14 font-semibold text-ink-soft">{whole()}</dt>
        <dd dir="ltr" className="line-clamp-6 text-start text-16 wrap-anywhere">
          {url}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="large" variant={isBad ? 'primary' : 'secondary'} onClick={leave}>
          {goBack()}
        </Button>
        {redirect_status !== 'blocked' && (
          <a
            href={url}
            rel="noopener noreferrer nofollow"
            className={buttonClasses({ size: 'large', variant: isBad ? 'ghost' : 'primary' })}
          >
            {isBad ? goOnAnyway() : goOn({ host })}
          </a>
        )}
      </div>
    </div>
  )
}

/** Goes back to the page with the link; without one, closes the tab that the link opened, or goes home. */
function leave(): void {
  if (history.length > 1) return navigation.back()
  window.close()
  void navigation.to(path('home'))
}
