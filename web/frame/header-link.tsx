import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'
import { buttonClasses } from '../ui/button-classes.ts'

/** A link in the header. */
export function HeaderLink({ to, label }: { to: string; label: string }) {
  const isHere = useAddress().path === to
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={buttonClasses({ variant: isHere ? 'inverse' : 'ghost', size: 'large' })}
    >
      {label}
    </Link>
  )
}
