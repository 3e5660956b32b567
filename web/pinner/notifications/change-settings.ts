import {
  notificationSettingsGet,
  notificationSettingsUpdate,
} from '@bowerbird/contract/notifications/notification-calls'
import type { NotificationSettings } from '@bowerbird/contract/notifications/notification-models'
import { browserQueries } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

export const settingsQuery = query(notificationSettingsGet, {})

type Kind = NotificationSettings['kinds'][number]
type Change = Partial<Pick<NotificationSettings, 'digest'>> & { kind?: Pick<Kind, 'kind'> & Partial<Kind> }

/** Sets it at once; back as it was when the server refuses. */
export async function changeSettings({ digest, kind }: Change): Promise<void> {
  const before = browserQueries().cache.read<NotificationSettings>(settingsQuery.key)
  show({ digest, kind })
  const outcome = await perform(
    notificationSettingsUpdate,
    { ...(digest && { digest }), ...(kind && { kinds: [kind] }) },
    { prompt: logInPrompts.edit() },
  )
  if (outcome?.ok) return
  show({
    ...(digest && { digest: before?.digest }),
    kind: kind && before?.kinds.find((one) => one.kind === kind.kind),
  })
  if (outcome) toast({ text: refusalText(outcome), kind: 'error' })
}

function show({
  digest,
  kind,
}: {
  digest?: Change['digest'] | undefined
  kind?: Change['kind'] | undefined
}): void {
  browserQueries().cache.write<NotificationSettings>(
    settingsQuery.key,
    (settings) =>
      settings && {
        digest: digest ?? settings.digest,
        kinds: settings.kinds.map((one) => (one.kind === kind?.kind ? { ...one, ...kind } : one)),
      },
  )
}
