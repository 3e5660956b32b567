import { pinGet, relatedPinFeedGet } from '@bowerbird/contract/pins/pin-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pages, query } from '../../client/queries.ts'
import { standingPart } from '../../client/standing-part.tsx'
import { useOverlaid } from '../../client/use-overlaid.ts'
import { useWarm, useWarmPages } from '../../client/use-warm.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { browserLoader } from '../../page/browser-loader.ts'
import { serverLoader } from '../../page/server-loader.ts'
import type { Warm } from '../../page/warm.ts'
import { moreLikeThis } from '../../texts/pins-texts.ts'
import { commentsOf, stateOf } from '../comments/comment-queries.ts'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { neighboursOf } from '../pin-cards/pin-trail.ts'
import { CloseupActions } from './closeup-actions.tsx'
import { CloseupHead } from './closeup-head.tsx'
import { closeupClasses, isLandscape } from './closeup-layout.ts'
import { CloseupNeighbours } from './closeup-neighbours.tsx'
import { CloseupPicture } from './closeup-picture.tsx'
import { CloseupWords } from './closeup-words.tsx'
import { usePromoted } from './promoted-in.ts'
import { useCloseupKeys } from './use-closeup-keys.ts'

const RelatedEmpty = standingPart('RelatedEmpty', async () => ({
  default: (await import('./closeup-known.tsx')).RelatedEmpty,
}))

const pinOf = (pin_id: string) => query(pinGet, { id: pin_id })
const relatedTo = (pin_id: string) => pages(relatedPinFeedGet, { pin: pin_id })
const personOf = (username: string) => query(userGet, { username })

const warm: Warm<'pin'> = async ({ params: { pin_id }, queries }) => {
  const [pin] = await Promise.all([queries.warm(pinOf(pin_id)), queries.warm(relatedTo(pin_id))])
  await queries.warm(personOf(pin.pinner.username))
}
/** A document has the comments in it. Without them the Pin stands all the same: their part says why they did not come. */
const warmWithTalk: Warm<'pin'> = async (args) => {
  const { pin_id } = args.params
  const talk = [args.queries.warm(stateOf(pin_id)), args.queries.warm(commentsOf(pin_id))]
  await Promise.all([warm(args), Promise.allSettled(talk)])
}
export const loader = serverLoader(warmWithTalk)
export const clientLoader = browserLoader(warm)

export default function CloseupRoute() {
  const { pin_id } = useRouteParams('pin')
  const { state } = useAddress()
  const pin = usePromoted(state, useOverlaid(useWarm(pinOf(pin_id))))
  const user = useWarm(personOf(pin.pinner.username))
  const related = useWarmPages(relatedTo(pin_id))
  const neighbours = neighboursOf(pin_id)
  useCloseupKeys(neighbours, state)
  const { width, height } = pin.images.orig
  return (
    <>
      <CloseupHead pin={pin} />
      <div className={closeupClasses.page}>
        <CloseupNeighbours neighbours={neighbours} state={state} />
        <article
          className={closeupClasses.pane(isLandscape(height / width))}
          data-closeup={pin.id}
          data-tracking={pin.tracking_params || undefined}
        >
          <CloseupPicture pin={pin} />
          <div className="flex flex-col gap-6 p-6 phone:p-4 min-[1048px]:p-8">
            <CloseupActions pin={pin} state={state} />
            <CloseupWords pin={pin} user={user} />
          </div>
        </article>
      </div>
      <section className="px-(--page-margin) pt-10">
        <h2 className="pb-5 text-center text-20 font-semibold">{moreLikeThis()}</h2>
        <PinGrid label={moreLikeThis()} feed={related} is_below empty={<RelatedEmpty />} />
      </section>
    </>
  )
}
