import { personLift, personLogOut, personResetLink } from '@bowerbird/contract/moderation/admin-calls'
import type { AdminPersonDetail } from '@bowerbird/contract/moderation/admin-models'
import type { Call, Input } from '@bowerbird/contract/kernel/call'
import { useSite } from '../client/site.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { useAct } from '../forms/use-act.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import {
  lift,
  lifted,
  loggedOut,
  logOutEverywhere,
  resetLinkKept,
  resetLinkSent,
  seeProfile,
  makeResetLink,
  sendResetLink,
} from 'texts:admin-people'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/button-classes.ts'

/** Buttons for the operations on an account. */
export function PersonActs({ person, onDone }: { person: AdminPersonDetail; onDone: () => void }) {
  const { act, is_busy, refused } = useAct()
  const { sends_mail } = useSite()
  const { id: user_id, username, restriction, closed_as, session_count } = person

  async function press<C extends Call>(address: C, input: Input<C>, done: string) {
    if ((await act(address, input)) === null) return
    toast({ text: done })
    onDone()
  }

  return (
    <div className="flex flex-col gap-3">
      <FormNotice refused={refused} />
      <div className="flex flex-wrap gap-2">
        {restriction !== null && (
          <Button
            variant="primary"
            is_busy={is_busy}
            onClick={() => void press(personLift, { user_id }, lifted())}
          >
            {lift()}
          </Button>
        )}
        {session_count > 0 && (
          <Button is_busy={is_busy} onClick={() => void press(personLogOut, { user_id }, loggedOut())}>
            {logOutEverywhere()}
          </Button>
        )}
        {closed_as !== 'deleting' && (
          <Button
            is_busy={is_busy}
            onClick={() =>
              void press(personResetLink, { user_id }, sends_mail ? resetLinkSent() : resetLinkKept())
            }
          >
            {sends_mail ? sendResetLink() : makeResetLink()}
          </Button>
        )}
        {closed_as === null && (
          <Link to={path('profile', { username })} className={buttonClasses()}>
            {seeProfile()}
          </Link>
        )}
      </div>
    </div>
  )
}
