import { conversionSettingsUpdate } from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionSettingsView } from '@bowerbird/contract/conversions/conversion-models'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import * as texts from 'texts:conversions'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PromoteIcon } from '../../ui/icons.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { CheckForm } from './check-form.tsx'
import { refreshConversions, settingsOfTag } from './conversion-queries.ts'
import { PartSection } from '../frame/part-section.tsx'

type Change = Omit<Input<typeof conversionSettingsUpdate>, 'advertiser_id' | 'version'>

/** The tag of the account: set up by one press, then where it counts and whether it hashes addresses. */
export function TagPart({ account }: { account: Account }) {
  const settings = usePrefetchedQuery(settingsOfTag(account.id))
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const mayChange = account.rights.includes('target')
  const setup = path('conversions_part_in', { advertiser_id: account.id, part: 'tag_manual_setup' })

  async function change(some: Change) {
    setIsBusy(true)
    setRefused(null)
    const { advertiser_id, version } = settings
    const outcome = await call(conversionSettingsUpdate, { advertiser_id, version, ...some })
    setIsBusy(false)
    if (!outcome.ok) {
      setRefused(outcome)
      toast({ text: errorText(outcome), kind: 'error' })
    }
    await refreshConversions()
    return outcome.ok
  }

  if (settings.tag_id === null)
    return (
      <EmptyState icon={<PromoteIcon size={28} />} title={texts.noTagTitle()} text={texts.noTagText()}>
        {mayChange ? (
          <Button variant="primary" is_busy={isBusy} onClick={() => void change({})}>
            {texts.setUpTag()}
          </Button>
        ) : (
          <p className="text-14 text-ink-soft">{texts.askForRole()}</p>
        )}
        <FormNotice refused={refused} />
      </EmptyState>
    )
  return (
    <>
      <PartSection title={texts.yourTag()} text={texts.yourTagText()}>
        <p className="text-14">
          {texts.tagNumber()}: <bdi className="font-mono select-all">{settings.tag_id}</bdi>
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={setup} className={buttonClasses({ variant: 'primary' })}>
            {texts.tagSetupTitle()}
          </Link>
          <Link
            to={path('conversions_part_in', { advertiser_id: account.id, part: 'tag-health' })}
            className={buttonClasses({})}
          >
            {texts.tagHealthTitle()}
          </Link>
        </div>
      </PartSection>
      {mayChange && (
        <>
          <PartSection title={texts.tagSettings()}>
            <Toggle
              label={texts.enhancedMatch()}
              hint={texts.enhancedMatchHint()}
              is_on={settings.enhanced_match}
              disabled={isBusy}
              onChange={(enhanced_match) => void change({ enhanced_match })}
            />
          </PartSection>
          <HostsForm
            key={settings.version}
            settings={settings}
            is_busy={isBusy}
            refused={refused}
            onSave={async (allowed_hosts) => {
              if (await change({ allowed_hosts })) toast({ text: texts.hostsSaved() })
            }}
          />
          <CheckForm account={account} />
        </>
      )}
    </>
  )
}

interface HostsFormProps {
  settings: ConversionSettingsView
  is_busy: boolean
  refused: Refused | null
  onSave: (hosts: string[]) => Promise<void>
}

function HostsForm({ settings, is_busy, refused, onSave }: HostsFormProps) {
  const [typed, setTyped] = useState(settings.allowed_hosts.join('\n'))
  return (
    <PartSection title={texts.ownSites()} text={texts.ownSitesText()}>
      <div className="flex max-w-xl flex-col gap-3">
        <TextArea
          label={texts.ownSitesLabel()}
          dir="ltr"
          spellCheck={false}
          value={typed}
          error={refused?.fields?.['allowed_hosts'] ?? null}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button
            variant="primary"
            is_busy={is_busy}
            onClick={() => void onSave(typed.split(/[\s,]+/).filter(Boolean))}
          >
            {texts.save()}
          </Button>
        </div>
      </div>
    </PartSection>
  )
}
