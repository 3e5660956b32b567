import { changedColumns, sheetColumns, sheetLevels } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { SheetColumn } from '@bowerbird/contract/bulk-editor/sheet-terms'
import {
  ageBuckets,
  bidStrategies,
  deviceTypes,
  pacings,
  placements,
  settableStatuses,
  targetGenders,
} from '@bowerbird/contract/campaigns/campaign-terms'
import { matchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import * as texts from 'texts:bulk-editor'
import { useAddress } from '../../navigation/address.ts'
import { DataTable } from '../frame/data-table.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'
import { resourceSections, sectionIn } from './bulk-parts.ts'
import { SectionTabs } from './section-tabs.tsx'

/** What each column takes; values are written as they stand here. */
const values: Readonly<Record<SheetColumn, () => string>> = {
  level: () => sheetLevels.join(' · '),
  id: texts.valueId,
  version: texts.valueVersion,
  campaign_id: texts.valueParent,
  ad_group_id: texts.valueParent,
  name: texts.valueName,
  status: () => settableStatuses.join(' · '),
  budget: texts.valueAmount,
  start_date: texts.valueDay,
  end_date: texts.valueDayOrNone,
  pacing: () => pacings.join(' · '),
  bid_strategy: () => bidStrategies.join(' · '),
  bid: texts.valueBid,
  placement: () => placements.join(' · '),
  daily_cap: () => '1 – 50',
  ages: () => ageBuckets.join(' | '),
  genders: () => targetGenders.join(' | '),
  interests: texts.valueInterests,
  countries: () => 'US | DE',
  regions: () => 'US-CA | DE-BY',
  postal_codes: () => 'US:94105 | GB:SW1A1AA',
  languages: () => 'en | de',
  devices: () => deviceTypes.join(' | '),
  audiences: texts.valueAudiences,
  excluded_audiences: texts.valueAudiences,
  pin_id: texts.valuePin,
  destination_url: texts.valueUrl,
  keyword: texts.valueKeyword,
  match_type: () => matchTypes.join(' · '),
}

const levelsOf = (column: SheetColumn) => {
  const levels = sheetLevels.filter((level) => changedColumns[level].includes(column))
  return levels.length === 0 ? sheetLevels : levels
}

const titles = { rules: texts.rulesTitle, columns: texts.columnsTitle }

/** How a sheet is filled in. */
export function ResourcesPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const section = sectionIn(search, resourceSections)
  return (
    <>
      <SectionTabs
        account={account}
        part="resources"
        label={texts.sections()}
        sections={resourceSections}
        titles={titles}
      />
      {section === 'rules' ? <SheetRules /> : <SheetColumns />}
    </>
  )
}

/** How the cells of a sheet are read. */
export function SheetRules() {
  return (
    <PartSection title={texts.rulesTitle()}>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-14 text-pretty">
        {[
          texts.ruleEmpty(),
          texts.ruleNone(),
          texts.ruleLists(),
          texts.ruleAmounts(),
          texts.ruleDays(),
          texts.ruleIds(),
          texts.ruleVersions(),
          texts.ruleKeywords(),
          texts.ruleFormats(),
          texts.ruleFormulas(),
          texts.ruleLimit(),
          texts.ruleUndo(),
        ].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </PartSection>
  )
}

function SheetColumns() {
  return (
    <PartSection title={texts.columnsTitle()}>
      <DataTable
        label={texts.columnsTitle()}
        columns={[texts.columnHead(), texts.valuesHead()]}
        text_columns={2}
        rows={sheetColumns.map((column) => ({
          key: column,
          cells: [
            <span key="name" dir="ltr" className="flex flex-col">
              <code className="font-mono text-12">{column}</code>
              <span className="text-12 text-ink-soft">{levelsOf(column).join(', ')}</span>
            </span>,
            <span key="values" dir="auto">
              {values[column]()}
            </span>,
          ],
        }))}
      />
    </PartSection>
  )
}
