import { Suspense } from 'react'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { send } from '../../texts/send-request-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { SendIcon } from '../../ui/icons/send-icon.tsx'
import { SaveBar } from '../saving/save-bar.tsx'
import { sendRequest } from '../sending/send-request.ts'
import { leaveCloseup } from './use-closeup-keys.ts'

const PinMenu = lazyPart(() =>
  import('../pin-cards/pin-menu.tsx').then((file) => ({ default: file.PinMenu })),
)

/** Share, more, and Save with its board. Stays in sight on phones while the words scroll. */
export function CloseupActions({ pin, state }: { pin: PinDetail; state: unknown }) {
  const isHydrated = useIsHydrated()
  return (
    <div className="flex items-center gap-1">
      <Suspense fallback={<span className="size-12" />}>
        {isHydrated ? (
          <PinMenu pin={pin} tone="plain" size="large" onDeleted={() => leaveCloseup(state)} />
        ) : (
          <span className="size-12" />
        )}
      </Suspense>
      <IconButton label={send()} icon={<SendIcon />} size="large" onClick={() => sendRequest.set({ pin })} />
      {pin.can_save && (
        <div className="ms-auto min-w-0 max-w-80 flex-1">
          <SaveBar pin={pin} size="large" />
        </div>
      )}
    </div>
  )
}
