import { sheetFormats, sheetLevels } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { SheetLevel } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { useState } from 'react'
import * as texts from 'texts:bulk-editor'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { summaryStatusTexts } from '../../texts/campaign-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { UploadIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'
import { ToggleChips } from '../promoting/toggle-chips.tsx'
import { levelTexts } from './bulk-texts.ts'
import { campaignIds } from './bulk-queries.ts'

/** Campaigns that one address can name. */
const mostChosen = 100

/** Chooses what stands in the file: levels, and all campaigns or some. */
export function DownloadPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const asked = sheetLevels.filter((level) => level === search.get('section'))
  const [levels, setLevels] = useState<readonly SheetLevel[]>(asked.length > 0 ? asked : sheetLevels)
  const [which, setWhich] = useState<'all' | 'some'>('all')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const list = usePrefetchedPages(campaignIds(account.id))
  if (list.items.length === 0)
    return (
      <EmptyState
        icon={<UploadIcon size={28} />}
        title={texts.noCampaignsTitle()}
        text={texts.noCampaignsText()}
      >
        {account.rights.includes('run') && (
          <Link
            to={path('ads_campaign_mode_in', { advertiser_id: account.id })}
            className={buttonClasses({ variant: 'primary' })}
          >
            {texts.newCampaign()}
          </Link>
        )}
      </EmptyState>
    )
  const isReady = levels.length > 0 && (which === 'all' || (ids.size > 0 && ids.size <= mostChosen))
  const question = new URLSearchParams({
    levels: levels.join(','),
    ...(which === 'some' && { campaign_ids: [...ids].join(',') }),
  })
  const toggle = (id: string) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <PartSection title={texts.downloadTitle()} text={texts.downloadText()}>
      <ToggleChips
        label={texts.levelsLabel()}
        value={levels}
        error={levels.length === 0 ? texts.chooseLevel() : null}
        options={sheetLevels.map((level) => ({ value: level, label: levelTexts[level]() }))}
        onChange={setLevels}
      />
      <Choices
        is_row
        label={texts.whichCampaigns()}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'all', label: texts.allCampaigns() },
          { value: 'some', label: texts.someCampaigns() },
        ]}
      />
      {which === 'some' && (
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">{texts.someCampaigns()}</legend>
          {list.items.map((one) => (
            <label
              key={one.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-12 px-2 text-16 hover:bg-sunken"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-accent)"
                checked={ids.has(one.id)}
                onChange={() => toggle(one.id)}
              />
              <bdi className="min-w-0 wrap-anywhere">{one.name}</bdi>
              <span className="ms-auto shrink-0 text-12 text-ink-soft">
                {summaryStatusTexts[one.summary_status]()}
              </span>
            </label>
          ))}
          <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-11 rounded-12" />} />
          {ids.size > mostChosen && (
            <p role="alert" className="text-14 text-danger">
              {texts.tooManyChosen({ most: mostChosen })}
            </p>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {sheetFormats.map((format) =>
          isReady ? (
            <a
              key={format}
              download
              href={`/advertiser/${account.id}/bulk_editor/template.${format}?${question.toString()}`}
              className={buttonClasses({ variant: format === 'csv' ? 'primary' : 'secondary' })}
            >
              {texts.download({ format: format.toUpperCase() })}
            </a>
          ) : (
            <button key={format} type="button" disabled className={buttonClasses()}>
              {texts.download({ format: format.toUpperCase() })}
            </button>
          ),
        )}
        <Link
          to={path('bulk_editor_part_in', { advertiser_id: account.id, part: 'resources' })}
          className="min-h-11 px-2 py-2.5 text-14 underline underline-offset-2"
        >
          {texts.howToFillIn()}
        </Link>
      </div>
    </PartSection>
  )
}
