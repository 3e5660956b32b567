import { Link } from '../navigation/link.tsx'
import { askAgain, linkIsOver, linkIsOverText } from 'texts:password'
import { buttonClasses } from '../ui/button-classes.ts'
import { LinkPage } from './link-page.tsx'

/** Shown for a mailed link that is used, expired or unknown; says where to request a new one. */
export function LinkIsOver({ to }: { to: string }) {
  return (
    <LinkPage title={linkIsOver()} text={linkIsOverText()}>
      <Link to={to} className={buttonClasses({ size: 'large', variant: 'primary', is_wide: true })}>
        {askAgain()}
      </Link>
    </LinkPage>
  )
}
