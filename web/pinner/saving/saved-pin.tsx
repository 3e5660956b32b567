import { useState } from 'react'
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
  const pin = useSavedPin(pin_id)
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

/** The saved Pin in full; undefined until it has loaded, or when the lookup answers something else. */
function useSavedPin(pin_id: PinId | null) {
  const subject = subjectOf(useViewer().id)
  const { data } = useQuery(query(pinGet, { id: pin_id ?? '0', field_set_key: 'detailed', ...subject }), {
    enabled: pin_id !== null,
  })
  return (data as { type?: unknown } | undefined)?.type === 'pin' ? data : undefined
}

const weekMs = 7 * 24 * 3600 * 1000

/**
 * Link to promoting the Pin, for users who may (SAVE-25). Someone who came less than a week ago is not asked to promote
 * what another user made.
 */
export function PromoteLink({ pin_id }: { pin_id: PinId | null }) {
  const { may_promote, createdAt } = useViewer()
  const [now] = useState(() => Date.now())
  const saved = useSavedPin(pin_id)
  const isNew = now - Date.parse(createdAt ?? '') < weekMs
  const isTooEarly = isNew && pin_id !== null && saved?.via_pinner !== null
  // This site's type, which does not prefix its URLs (pinner.md §2).
  const address = promoteAddress({
    may_promote: may_promote && !isTooEarly,
    site_type: siteTypes.phone,
    pin_id,
  })
  return (
    address && (
      <a href={address} className={buttonClasses({ size: 'large' })} data-offer={pin_id ?? undefined}>
        {promoteYourPin()}
      </a>
    )
  )
}
