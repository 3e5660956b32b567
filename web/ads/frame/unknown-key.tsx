import { startNew, title, unknownKey, unknownKeyText } from 'texts:ads-create'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { ManagerFrame } from './manager-frame.tsx'

/** The address has a key that the page does not know: nothing is left out in silence. */
export function UnknownKey({ unknown }: { unknown: string }) {
  return (
    <ManagerFrame title={title()}>
      <EmptyState icon={<AlertIcon size={28} />} title={unknownKey()} text={unknownKeyText({ key: unknown })}>
        <Link to={path('ads_create')} className={buttonClasses({ variant: 'primary' })}>
          {startNew()}
        </Link>
      </EmptyState>
    </ManagerFrame>
  )
}
