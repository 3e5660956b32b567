import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import { addAd, addGroup, hasProblems, partsLabel } from 'texts:ads-create'
import { MOST_ADS, MOST_GROUPS } from '@bowerbird/contract/campaigns/plan-terms'
import { classNames } from '../../ui/class-names.ts'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { isSamePart, partsOf } from './plan-form.ts'
import type { PlanPart } from './plan-form.ts'
import { partName } from './plan-texts.ts'

interface PlanTreeProps {
  plan: DraftPlan
  current: PlanPart
  /** Parts that need something, once that was looked for. */
  isWrong: (part: PlanPart) => boolean
  onOpen: (part: PlanPart) => void
  onAddGroup: () => void
  onAddAd: (group: number) => void
}

const indents = { campaign: '', group: 'ps-6', ad: 'ps-10', summary: '' } as const

/** The campaign, its ad groups and their ads; a press opens the form of one. */
export function PlanTree({ plan, current, isWrong, onOpen, onAddGroup, onAddAd }: PlanTreeProps) {
  const parts = partsOf(plan)
  return (
    <nav aria-label={partsLabel()}>
      <ul className="flex flex-col gap-0.5">
        {parts.map((part, place) => {
          const next = parts[place + 1]
          const isLastOfGroup = (part.kind === 'ad' || part.kind === 'group') && next?.kind !== 'ad'
          return [
            part.kind === 'summary' && plan.ad_groups.length < MOST_GROUPS && (
              <li key="add group">
                <AddButton className="ps-6" label={addGroup()} onClick={onAddGroup} />
              </li>
            ),
            <li key={JSON.stringify(part)}>
              <button
                type="button"
                aria-current={isSamePart(part, current) ? 'step' : undefined}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-2 rounded-12 px-3 py-2 text-start text-14 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold',
                  indents[part.kind],
                )}
                onClick={() => onOpen(part)}
              >
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {partName(plan, part)}
                </span>
                {isWrong(part) && (
                  <>
                    <AlertIcon size={18} className="shrink-0 text-danger" />
                    <span className="sr-only">{hasProblems()}</span>
                  </>
                )}
              </button>
            </li>,
            isLastOfGroup && (plan.ad_groups[part.group]?.ads.length ?? 0) < MOST_ADS && (
              <li key={`add ad ${part.group}`}>
                <AddButton className="ps-10" label={addAd()} onClick={() => onAddAd(part.group)} />
              </li>
            ),
          ]
        })}
      </ul>
    </nav>
  )
}

function AddButton({ label, className, onClick }: { label: string; className: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classNames(
        'min-h-11 w-full rounded-12 px-3 py-2 text-start text-14 text-accent hover:bg-sunken',
        className,
      )}
      onClick={onClick}
    >
      + {label}
    </button>
  )
}
