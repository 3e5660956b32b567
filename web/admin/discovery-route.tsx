import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import { query } from '../client/queries.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { AdminFrame } from '../page/admin-frame.tsx'
import { ownerPage } from '../page/own-page.ts'
import { pageLoader } from '../page/page-loader.ts'
import {
  boards,
  descriptors,
  discovery,
  discoveryText,
  memory,
  pictures,
  saves,
  stateFilling,
  stateNone,
  stateReady,
  walks,
} from 'texts:admin-discovery'
import { fileSize } from '../texts/file-size.ts'
import { wholeNumber } from '../texts/formats.ts'

const engine = query(engineGet, {})

const warm = ownerPage<'admin_discovery'>(({ queries }) => queries.warm(engine))
export const loader = pageLoader(warm)

const stateNames = { ready: stateReady, filling: stateFilling, none: stateNone }

/** Admin page: what finds pins near others, and the memory that it takes. */
export default function DiscoveryRoute() {
  const held = usePrefetchedQuery(engine)
  const facts = [
    { label: memory(), value: fileSize(held.bytes) },
    { label: pictures(), value: wholeNumber(held.picture_count) },
    { label: boards(), value: wholeNumber(held.board_count) },
    { label: saves(), value: wholeNumber(held.save_count) },
    { label: descriptors(), value: wholeNumber(held.descriptor_count) },
    { label: walks(), value: wholeNumber(held.walk_count) },
  ]
  return (
    <AdminFrame title={discovery()} lead={discoveryText()}>
      <p className="text-16 text-pretty">{stateNames[held.state]()}</p>
      {held.state !== 'none' && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse gap-1 rounded-24 bg-surface p-5 shadow-pane">
              <dt className="text-14 text-ink-soft">{label}</dt>
              <dd className="text-28 font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </AdminFrame>
  )
}
