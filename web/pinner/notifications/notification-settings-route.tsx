import type { DigestTime, NotificationSettings } from '@bowerbird/contract/notifications/notification-models'
import { useSite } from '../../client/site.ts'
import { useViewer } from '../../client/viewer.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { ownPage } from '../../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../../page/settings-frame.tsx'
import {
  byMail,
  daily,
  howOften,
  mails,
  mailsHint,
  sendsNoMail,
  never,
  notifications,
  onSite,
  settingOf,
  settingsLead,
  notifyMeAbout,
  weekly,
  whatFor,
} from 'texts:notifications'
import { kindLabel } from '../../texts/notifications-texts.ts'
import { Choices } from '../../ui/choices.tsx'
import {
  notificationSettingsGet,
  notificationSettingsUpdate,
} from '@bowerbird/contract/notifications/notification-calls'
import { browserQueries } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

const settingsQuery = query(notificationSettingsGet, {})

type Kind = NotificationSettings['kinds'][number]
type Change = Partial<Pick<NotificationSettings, 'digest'>> & { kind?: Pick<Kind, 'kind'> & Partial<Kind> }

/** Applies the setting optimistically; an API error undoes it. */
async function changeSettings({ digest, kind }: Change): Promise<void> {
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
  if (outcome) toast({ text: errorText(outcome), kind: 'error' })
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

const warm = ownPage('settings_notifications', ({ queries }) => queries.warm(settingsQuery))
export const loader = pageLoader(warm)

const times: readonly DigestTime[] = ['daily', 'weekly', 'off']
const timeLabels = { daily, weekly, off: never }

/** Which notifications the viewer gets, on the site and by mail. */
export default function NotificationSettingsRoute() {
  const { digest, kinds } = usePrefetchedQuery(settingsQuery)
  const { has_business_side } = useViewer()
  const { sends_mail } = useSite()
  const offered = kinds.filter(({ kind }) => kind !== 'promotion' || has_business_side)
  return (
    <SettingsFrame title={notifications()} lead={settingsLead()}>
      <SettingsGroup title={notifyMeAbout()}>
        <KindTable kinds={offered} sends_mail={sends_mail} has_mail={digest !== 'off'} />
      </SettingsGroup>
      <SettingsGroup title={mails()} hint={sends_mail ? mailsHint() : sendsNoMail()}>
        {sends_mail && (
          <Choices
            label={howOften()}
            value={digest}
            onChange={(value) => void changeSettings({ digest: value })}
            options={times.map((time) => ({ value: time, label: timeLabels[time]() }))}
          />
        )}
      </SettingsGroup>
    </SettingsFrame>
  )
}

interface KindTableProps extends Pick<NotificationSettings, 'kinds'> {
  /** The site sends mail at all. */
  sends_mail: boolean
  /** The viewer gets mail of news. */
  has_mail: boolean
}

function KindTable({ kinds, sends_mail, has_mail }: KindTableProps) {
  return (
    <table className="w-full border-collapse text-start text-16">
      <thead>
        <tr className="text-12 text-ink-soft">
          <th scope="col" className="sr-only">
            {whatFor()}
          </th>
          <th scope="col" className="w-20 pb-2 font-normal">
            {onSite()}
          </th>
          {sends_mail && (
            <th scope="col" className="w-20 pb-2 font-normal">
              {byMail()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, on_site, by_mail }) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal text-pretty">
              {kindLabel(kind)}
            </th>
            <Tick
              label={settingOf({ what: kindLabel(kind), where: onSite() })}
              is_on={on_site}
              onChange={(next) => void changeSettings({ kind: { kind, on_site: next } })}
            />
            {sends_mail && (
              <Tick
                label={settingOf({ what: kindLabel(kind), where: byMail() })}
                is_on={by_mail && has_mail}
                is_disabled={!has_mail}
                onChange={(next) => void changeSettings({ kind: { kind, by_mail: next } })}
              />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TickProps {
  label: string
  is_on: boolean
  is_disabled?: boolean
  onChange: (is_on: boolean) => void
}

/** A check box with a touch target larger than its box. */
function Tick({ label, is_on, is_disabled = false, onChange }: TickProps) {
  return (
    <td className="p-0 text-center">
      <label className="inline-flex size-11 cursor-pointer items-center justify-center rounded-12 hover:bg-sunken">
        <input
          type="checkbox"
          aria-label={label}
          checked={is_on}
          disabled={is_disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent"
        />
      </label>
    </td>
  )
}
