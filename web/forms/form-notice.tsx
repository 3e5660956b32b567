import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { errorText } from '../client/optimistic.ts'
import { AlertIcon } from '../ui/page-icons.tsx'

/** The error of a form, unless its fields show it. */
export function FormNotice({ refused }: { refused: Refused | null }) {
  const isShownAtFields = Object.keys(refused?.fields ?? {}).length > 0
  if (!refused || isShownAtFields) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-16 bg-danger-wash px-4 py-3 text-14 text-danger"
    >
      <AlertIcon size={20} className="shrink-0" />
      {errorText(refused)}
    </p>
  )
}
