import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { saveFromWeb } from 'texts:uploads'
import { Picture } from '../../ui/picture.tsx'
import { pictureRatio } from '../pictures/pin-shape.ts'
import { closeupSources, pinName } from '../pictures/pin-sources.ts'
import { SavePage } from '../save-page/save-page.tsx'

const pinOf = (pin_id: PinId) => query(pinGet, { id: pin_id })

const warm: Warm<'repin'> = ({ params, queries, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('repin', params))
  return queries.warm(pinOf(params.pin_id))
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' } as const

/** Saves a pin of this site, as a full page (SHELL-06). */
export default function RepinRoute() {
  const pin = usePrefetchedQuery(pinOf(useRouteParams('repin').pin_id))
  return (
    <>
      <PageHead title={saveFromWeb()} no_index />
      <SavePage savable={{ kind: 'pin', pin_id: pin.id, title: pin.title }}>
        <Picture
          alt={pinName(pin)}
          sources={closeupSources(pin)}
          sizes="(max-width: 739px) 40vw, 380px"
          ratio={pictureRatio(pin)}
          placeholder={pin.placeholder}
          arrival="first"
          className="rounded-16 phone:mx-auto phone:w-2/5"
        />
        {pin.title && <p className="text-16 font-semibold wrap-anywhere phone:hidden">{pin.title}</p>}
        {pin.description && (
          <p className="line-clamp-4 text-14 text-ink-soft wrap-anywhere phone:hidden">{pin.description}</p>
        )}
      </SavePage>
    </>
  )
}
