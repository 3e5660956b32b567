import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { lookAround, softBanned, softBannedTitle, whyRestricted } from 'texts:restriction'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'

/** Notice for a logged-in user with read-only access, shown before any operation fails (AUTH-08). */
export default function SoftBanned({ on_go }: { on_go: () => void }) {
  return (
    <section role="alert" className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold text-balance">{softBannedTitle()}</h2>
      <p className="text-16 text-pretty text-ink-soft">{softBanned()}</p>
      <Button variant="primary" size="large" is_wide onClick={on_go}>
        {lookAround()}
      </Button>
      <Link to={path('restricted')} className={buttonClasses({ variant: 'ghost' })}>
        {whyRestricted()}
      </Link>
    </section>
  )
}
