import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { subjectOf } from '../../client/active-profile.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { promoteYourPin } from 'texts:saving'
import { buttonClasses } from '../../ui/button-classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { siteTypes } from './site-types.ts'
import { promoteAddress } from './promote-address.ts'

/** The saved Pin below the success icon. If the lookup fails, only the icon is shown (SAVE-25). */
export function SavedPin({ pin_id }: { pin_id: PinId | null }) {
  const subject = subjectOf(useViewer().id)
  const { data } = useQuery(query(pinGet, { id: pin_id ?? '0', field_set_key: 'detailed', ...subject }), {
    enabled: pin_id !== null,
  })
  const pin = (data as { type?: unknown } | undefined)?.type === 'pin' ? data : undefined
  return (
    <span className="board-made relative flex size-24 items-center justify-center rounded-24 bg-accent-wash">
      {pin && (
        <img
          src={pin.images['170x'].url}
          alt=""
          className="size-full rounded-24 object-cover"
          style={{ background: pin.placeholder }}
        />
      )}
      <span
        className={
          pin
            ? 'absolute -end-2 -bottom-2 flex size-9 items-center justify-center rounded-full bg-accent text-on-accent'
            : 'flex size-20 items-center justify-center rounded-full bg-accent text-on-accent'
        }
      >
        <CheckIcon size={pin ? 20 : 40} />
      </span>
    </span>
  )
}

/** Link to promoting the Pin, for users who may (SAVE-25). */
export function PromoteLink({ pin_id }: { pin_id: PinId | null }) {
  const { may_promote } = useViewer()
  // This site's type, which does not prefix its URLs (pinner.md §2).
  const address = promoteAddress({ may_promote, site_type: siteTypes.phone, pin_id })
  return (
    address && (
      <a href={address} className={buttonClasses({ size: 'large' })} data-offer={pin_id ?? undefined}>
        {promoteYourPin()}
      </a>
    )
  )
}
