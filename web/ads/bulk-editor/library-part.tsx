import type { SummaryStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import type { ReactNode } from 'react'
import * as texts from 'texts:bulk-editor'
import { paginationProps } from '../../client/pagination-props.ts'
import type { Queries } from '../../client/warm-queries.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { copyText } from '../../page/copy-text.ts'
import { categoryNames } from '../../texts/board-settings-texts.ts'
import { summaryStatusTexts } from '../../texts/campaign-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { CopyIcon, UploadIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../frame/data-table.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { librarySections, sectionIn } from './bulk-parts.ts'
import type { LibrarySection } from './bulk-parts.ts'
import { adGroupIds, adIds, audienceIds, campaignIds, pinIds } from './bulk-queries.ts'
import { levelTexts } from './bulk-texts.ts'
import { SectionTabs } from './section-tabs.tsx'

/** Reads what a section lists; interests are the same for everyone. */
export async function warmLibrary(
  queries: Pick<Queries, 'warm'>,
  { id, rights }: Account,
  section: LibrarySection,
): Promise<void> {
  if (section === 'campaigns') await queries.warm(campaignIds(id))
  if (section === 'ad_groups') await queries.warm(adGroupIds(id))
  if (section === 'ads') await queries.warm(adIds(id))
  if (section === 'audiences') await queries.warm(audienceIds(id))
  if (section === 'pins' && rights.includes('run')) await queries.warm(pinIds(id))
}

const sectionTexts: Record<LibrarySection, () => string> = {
  campaigns: levelTexts.campaign,
  ad_groups: levelTexts.ad_group,
  ads: levelTexts.ad,
  pins: texts.libraryPins,
  audiences: texts.libraryAudiences,
  interests: texts.libraryInterests,
}

/** Ids by their names, to copy into a sheet. */
export function LibraryPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const section = sectionIn(search, librarySections)
  return (
    <>
      <SectionTabs
        account={account}
        part="bulk_id_library"
        label={texts.librarySections()}
        sections={librarySections}
        titles={sectionTexts}
      />
      <Section key={section} section={section} account={account} />
    </>
  )
}

function Section({ section, account }: { section: LibrarySection; account: Account }) {
  switch (section) {
    case 'campaigns':
      return <Campaigns account={account} />
    case 'ad_groups':
      return <AdGroups account={account} />
    case 'ads':
      return <Ads account={account} />
    case 'pins':
      return account.rights.includes('run') ? (
        <Pins account={account} />
      ) : (
        <EmptyState icon={<UploadIcon size={28} />} title={texts.libraryPins()} text={texts.askForRole()} />
      )
    case 'audiences':
      return <Audiences account={account} />
    case 'interests':
      return (
        <IdTable
          rows={Object.entries(categoryNames).map(([id, name]) => ({ id, name: name(), more: '' }))}
          end={null}
        />
      )
  }
}

const Campaigns = ({ account }: { account: Account }) => (
  <Entities list={usePrefetchedPages(campaignIds(account.id))} />
)
const AdGroups = ({ account }: { account: Account }) => (
  <Entities list={usePrefetchedPages(adGroupIds(account.id))} />
)
const Ads = ({ account }: { account: Account }) => <Entities list={usePrefetchedPages(adIds(account.id))} />

type List<Item> = Parameters<typeof paginationProps>[0] & { items: readonly Item[] }

function Entities({ list }: { list: List<{ id: string; name: string; summary_status: SummaryStatus }> }) {
  const rows = list.items.map(({ id, name, summary_status }) => ({
    id,
    name,
    more: summaryStatusTexts[summary_status](),
  }))
  return <IdTable rows={rows} end={<End list={list} />} />
}

function Pins({ account }: { account: Account }) {
  const list = usePrefetchedPages(pinIds(account.id))
  const rows = list.items.map(({ id, title, domain }) => ({
    id,
    name: title || domain || id,
    more: domain ?? '',
  }))
  return <IdTable rows={rows} end={<End list={list} />} />
}

function Audiences({ account }: { account: Account }) {
  const list = usePrefetchedPages(audienceIds(account.id))
  const rows = list.items.map(({ id, name }) => ({ id, name, more: '' }))
  return <IdTable rows={rows} end={<End list={list} />} />
}

const End = ({ list }: { list: Parameters<typeof paginationProps>[0] }) => (
  <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-11 rounded-12" />} />
)

interface IdTableProps {
  rows: readonly { id: string; name: string; more: string }[]
  end: ReactNode
}

function IdTable({ rows, end }: IdTableProps) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<UploadIcon size={28} />}
        title={texts.libraryEmptyTitle()}
        text={texts.libraryEmptyText()}
      />
    )
  return (
    <div className="flex flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5">
      <DataTable
        label={texts.libraryTitle()}
        columns={[texts.nameHead(), texts.idHead()]}
        text_columns={2}
        rows={rows.map(({ id, name, more }) => ({
          key: id,
          cells: [
            <span key="name" className="flex flex-col">
              <bdi>{name}</bdi>
              {more && more !== name && <span className="text-12 text-ink-soft">{more}</span>}
            </span>,
            <CopiedId key="id" id={id} />,
          ],
        }))}
      />
      {end}
    </div>
  )
}

function CopiedId({ id }: { id: string }) {
  return (
    <button
      type="button"
      aria-label={texts.copyId({ id })}
      className="inline-flex min-h-11 items-center gap-2 font-mono text-12 whitespace-nowrap hover:underline"
      onClick={() => void copyText(id)}
    >
      <span dir="ltr">{id}</span>
      <CopyIcon size={16} />
    </button>
  )
}
