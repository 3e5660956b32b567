import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import type { ModelOfSite } from '@bowerbird/contract/discovery/discovery-models'
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
  modelNone,
  modelPictures,
  modelReady,
  modelSafety,
  models,
  modelsText,
  modelText,
  modelWords,
  modelWorking,
  modelWorkingPins,
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
      <Models models={held.models} />
    </AdminFrame>
  )
}

const purposeNames = {
  pictures: modelPictures,
  text: modelText,
  words: modelWords,
  safety: modelSafety,
}

function Models({ models: added }: { models: readonly ModelOfSite[] }) {
  return (
    <section aria-labelledby="models" className="flex flex-col gap-3">
      <h2 id="models" className="text-20 font-semibold">
        {models()}
      </h2>
      <p className="text-16 text-pretty">{modelsText()}</p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-3">
        {added.map((one) => (
          <div key={one.purpose} className="flex flex-col gap-1 rounded-24 bg-surface p-5 shadow-pane">
            <dt className="text-14 text-ink-soft">{purposeNames[one.purpose]()}</dt>
            <dd className="text-16 font-semibold">{stateOfModel(one)}</dd>
            {one.model_id !== '' && <dd className="text-14 break-words text-ink-soft">{one.model_id}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function stateOfModel({ purpose, state, done_count, picture_count }: ModelOfSite): string {
  if (state === 'none') return modelNone()
  if (state === 'ready') return modelReady()
  const counts = { done: wholeNumber(done_count), all: wholeNumber(picture_count) }
  return purpose === 'words' ? modelWorkingPins(counts) : modelWorking(counts)
}
