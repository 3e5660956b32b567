import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { adAccounts, peopleAndRoles } from '../../texts/business-texts.ts'
import { overview } from '../../texts/manager-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'

/** What else belongs to a business. */
export function BusinessLinks({ advertiser_id }: { advertiser_id: string | null }) {
  return (
    <div className="flex flex-wrap gap-2">
      {advertiser_id && (
        <Link to={path('overview', { advertiser_id })} className={buttonClasses({ variant: 'primary' })}>
          {overview()}
        </Link>
      )}
      <Link to={path('accounts_manager')} className={buttonClasses()}>
        {adAccounts()}
      </Link>
      <Link to={path('business_access')} className={buttonClasses()}>
        {peopleAndRoles()}
      </Link>
    </div>
  )
}
