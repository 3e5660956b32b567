import { Link } from '../navigation/link.tsx'
import { askAgain, linkIsOver, linkIsOverText } from 'texts:password'
import { buttonClasses } from '../ui/button-classes.ts'
import { LinkPage } from './link-page.tsx'

/** A link of a mail that was used, is too old, or never was; and where there is another. */
export function LinkIsOver({ to }: { to: string }) {
  return (
    <LinkPage title={linkIsOver()} text={linkIsOverText()}>
      <Link to={to} className={buttonClasses({ size: 'large', variant: 'primary', is_wide: true })}>
        {askAgain()}
      </Link>
    </LinkPage>
  )
}
