import { useEffect } from 'react'
import { linkListDelete, linkListLoad, type linkListsGet } from '@bowerbird/contract/offsite/offsite-calls'
import type { LinkList } from '@bowerbird/contract/offsite/offsite-models'
import { refresh } from '../client/browser-queries.ts'
import { confirm } from '../client/confirm.ts'
import type { OneQuery } from '../client/queries.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import {
  fromFile,
  hasFailed,
  hostsCount,
  isLoading,
  lists,
  loadAgain,
  loadedAt,
  noLists,
  remove,
  removeListText,
  removeListTitle,
} from 'texts:admin-links'
import { verdictNames } from '../texts/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'

type Lists = OneQuery<typeof linkListsGet>

/** How often the page looks while a list is on its way. */
const LOOK_MS = 2000

/** The lists that links are held against, how many sites they name, and how old they are. */
export function LinkLists({ known }: { known: Lists }) {
  const all = usePrefetchedQuery(known)
  const isWaiting = all.some(({ state }) => state === 'loading')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refresh(known), LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, known])
  if (all.length === 0) return <p className="text-16 text-ink-soft">{noLists()}</p>
  return (
    <ul role="list" aria-label={lists()} className="flex flex-col gap-3">
      {all.map((list) => (
        <ListCard key={list.id} list={list} known={known} />
      ))}
    </ul>
  )
}

function ListCard(props: { list: LinkList; known: Lists }) {
  const { is_busy, refused, name, address, state, trouble, verdict, host_count, loaded_at, load, takeAway } =
    useListCard(props)
  return (
    <li className="flex flex-col gap-3 rounded-24 border border-line p-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-16 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <span className="text-14 font-semibold tabular-nums">{hostsCount({ count: host_count })}</span>
        </div>
        <p className="text-14 text-ink-soft">
          {verdictNames[verdict]()}
          {' · '}
          {address === null ? (
            fromFile()
          ) : (
            <span dir="ltr" className="wrap-anywhere">
              {address}
            </span>
          )}
        </p>
        {loaded_at && (
          <p className="text-12 text-ink-soft">
            {loadedAt()} <Moment at={loaded_at} />
          </p>
        )}
      </div>
      {state === 'loading' && (
        <p role="status" className="text-14">
          {isLoading()}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-14 text-danger">
          {hasFailed()}: {trouble}
        </p>
      )}
      <FormNotice refused={refused} />
      <div className="flex flex-wrap gap-2">
        {address !== null && state !== 'loading' && (
          <Button size="small" is_busy={is_busy} onClick={() => void load()}>
            {loadAgain()}
          </Button>
        )}
        <Button size="small" variant="ghost" is_busy={is_busy} onClick={() => void takeAway()}>
          {remove()}
        </Button>
      </div>
    </li>
  )
}

function useListCard({ list, known }: { list: LinkList; known: Lists }) {
  const { act, is_busy, refused } = useAct()
  const { id: list_id, name, address, state, trouble, verdict, host_count, loaded_at } = list
  async function load() {
    if (await act(linkListLoad, { list_id })) void refresh(known)
  }
  async function takeAway() {
    const question = {
      title: removeListTitle({ name }),
      text: removeListText(),
      yes: remove(),
      is_dangerous: true,
    }
    if ((await confirm(question)) && (await act(linkListDelete, { list_id }))) void refresh(known)
  }
  return { is_busy, refused, name, address, state, trouble, verdict, host_count, loaded_at, load, takeAway }
}
