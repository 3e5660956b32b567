import { KEYWORD_LINES_MAX } from '@bowerbird/contract/campaigns/keyword-terms'
import { copied, fieldHint, newField } from 'texts:keywords'
import { TextArea } from '../../ui/text-area.tsx'
import type { PlanGroup } from './plan-form.ts'

interface NewKeywordsProps {
  group: PlanGroup
  onChange: (some: Partial<PlanGroup>) => void
  error: string | null
}

/** Keywords of an ad group that is not made yet. */
export function NewKeywords({ group, onChange, error }: NewKeywordsProps) {
  return (
    <>
      <TextArea
        label={newField()}
        hint={fieldHint()}
        dir="auto"
        spellCheck={false}
        maxLength={KEYWORD_LINES_MAX}
        value={group.keywords ?? ''}
        error={error}
        onChange={(event) => onChange({ keywords: event.target.value })}
      />
      {group.keywords_of !== undefined && <p className="text-14 text-ink-soft">{copied()}</p>}
    </>
  )
}
