import type { AdvertiserId, BusinessId } from '@bowerbird/contract/kernel/ids'
import { accountsLabel, everyAccount } from 'texts:business-access'
import { useAccounts } from '../frame/own-accounts.ts'

interface AccountBoxesProps {
  business_id: BusinessId
  /** Null: all ad accounts. */
  value: readonly AdvertiserId[] | null
  onChange: (value: AdvertiserId[] | null) => void
  error?: string | null
}

const boxClasses = 'mt-0.5 size-5 shrink-0 accent-accent'
const rowClasses =
  '-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-12 px-2 py-2.5 text-16 hover:bg-sunken'

/** Which ad accounts of a business a partner works on: all, or some. */
export function AccountBoxes({ business_id, value, onChange, error = null }: AccountBoxesProps) {
  const accounts = useAccounts().filter((one) => one.owner_user_id === business_id)
  return (
    <fieldset>
      <legend className="pb-1 text-14 font-semibold">{accountsLabel()}</legend>
      <label className={rowClasses}>
        <input
          type="checkbox"
          className={boxClasses}
          checked={value === null}
          onChange={(event) => onChange(event.target.checked ? null : accounts.map((one) => one.id))}
        />
        {everyAccount()}
      </label>
      {value !== null &&
        accounts.map(({ id, name }) => (
          <label key={id} className={rowClasses}>
            <input
              type="checkbox"
              className={boxClasses}
              checked={value.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </label>
        ))}
      {error && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
