import type { ReactNode } from 'react'
import { WorkNotice } from '../challenge/work-notice.tsx'
import { Button } from '../ui/button.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * Submit button of a form that needs scripts. Before hydration it submits nothing, because page URLs accept no writes.
 */
export function SubmitButton({ is_busy, children }: { is_busy: boolean; children: ReactNode }) {
  const type = useIsHydrated() ? 'submit' : 'button'
  return (
    <>
      <Button type={type} variant="primary" size="large" is_wide is_busy={is_busy}>
        {children}
      </Button>
      {is_busy && <WorkNotice />}
    </>
  )
}
