import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import { useId } from 'react'
import * as texts from 'texts:audiences'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { audienceKindTexts, ruleText, sizeText } from './audience-texts.ts'

interface AudienceRowProps {
  audience: AudienceView
  /** Names of audiences by id, as far as they are known. */
  seeds: ReadonlyMap<string, string>
  may_change: boolean
  onEdit: (audience: AudienceView) => void
  onList: (audience: AudienceView) => void
  onDelete: (audience: AudienceView) => void
}

/** One audience: its name, who is in it, its size and what can be done with it. */
export function AudienceRow({ audience, seeds, may_change, onEdit, onList, onDelete }: AudienceRowProps) {
  const titleId = useId()
  const { name, description, rule, counted_at, ad_group_count } = audience
  const seed = rule.kind === 'ACTALIKE' ? seeds.get(rule.seed_id) : undefined
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="min-w-0 text-16 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-14 font-semibold tabular-nums">{sizeText(audience)}</p>
      </div>
      {description !== '' && (
        <p dir="auto" className="text-14 wrap-anywhere">
          {description}
        </p>
      )}
      <p className="text-14 text-pretty text-ink-soft">
        {audienceKindTexts[rule.kind]()} · {ruleText(rule, seed)}
      </p>
      {audience.status === 'TOO_SMALL' && (
        <p className="text-14 text-pretty text-ink-soft">{texts.tooSmallHint()}</p>
      )}
      <p className="text-12 text-ink-soft">
        {texts.number({ id: audience.id })}
        {' · '}
        {texts.usedBy({ count: ad_group_count })}
        {counted_at !== null && (
          <>
            {' · '}
            {texts.countedAt()} <Moment at={counted_at} />
          </>
        )}
      </p>
      {may_change && (
        <div className="flex flex-wrap gap-2">
          {rule.kind === 'CUSTOMER_LIST' && (
            <Button aria-describedby={titleId} onClick={() => onList(audience)}>
              {texts.changeList()}
            </Button>
          )}
          <Button aria-describedby={titleId} onClick={() => onEdit(audience)}>
            {texts.edit()}
          </Button>
          <Button variant="ghost" aria-describedby={titleId} onClick={() => onDelete(audience)}>
            {texts.remove()}
          </Button>
        </div>
      )}
    </article>
  )
}
