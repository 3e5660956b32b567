import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { useWarm } from '../../client/use-warm.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { convertLead, convertTitle, businessLead, yourBusiness } from '../../texts/business-texts.ts'
import { ownBusiness } from '../frame/own-business.ts'
import { ConvertForm } from './convert-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { EndBusiness } from './end-business.tsx'
import { BusinessLinks } from './business-links.tsx'

/** Whoever is a business already goes on to where they were sent from (SAVE-25); without that, they change it here. */
const warm: Warm<'business_convert'> = async ({ viewer, queries, search }) => {
  const next = search.get('next')
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  if (!viewer.isAuth) throw goToLogIn(path('business_convert', null, next ? { next } : {}))
  const business = await queries.warm(ownBusiness)
  if (business && next) throw goTo(safeRedirect(next))
}
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** A personal account becomes a business, or a business says what it is (BIZ-01). */
export default function ConvertRoute() {
  const business = useWarm(ownBusiness)
  const next = useAddress().search.get('next')
  const title = business ? yourBusiness() : convertTitle()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 px-6 pt-8 pb-16">
      <PageHead title={title} no_index />
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold text-balance">{title}</h1>
        <p className="text-16 text-pretty text-ink-soft">{business ? businessLead() : convertLead()}</p>
      </div>
      {business ? (
        <>
          <BusinessLinks advertiser_id={business.advertiser_id} />
          <ChangeForm key={business.version} business={business} />
          <EndBusiness />
        </>
      ) : (
        <ConvertForm next={next} />
      )}
    </div>
  )
}
