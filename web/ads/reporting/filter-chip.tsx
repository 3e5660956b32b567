import { takeAway } from 'texts:reporting'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'

/** A filter in words, as long as it is; pressing it removes the filter. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      size="small"
      aria-label={takeAway({ what: label })}
      onClick={onRemove}
      className="h-auto min-h-8 max-w-full py-1"
    >
      <span className="text-start wrap-anywhere whitespace-normal">{label}</span>
      <CloseIcon size={14} />
    </Button>
  )
}
